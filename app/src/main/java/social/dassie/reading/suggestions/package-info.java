/** Accounts to follow: those suggested to a user, and the directory of accounts that opted in to discovery. */
@NullMarked
package social.dassie.reading.suggestions;

import org.jspecify.annotations.NullMarked;

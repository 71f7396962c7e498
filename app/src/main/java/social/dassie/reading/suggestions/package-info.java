/** Accounts to follow: those suggested to a user, and the directory of accounts whose owners want to be found. */
@NullMarked
package social.dassie.reading.suggestions;

import org.jspecify.annotations.NullMarked;

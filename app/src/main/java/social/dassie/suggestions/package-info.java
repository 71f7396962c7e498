/** Accounts that somebody might want to follow. */
@NullMarked
package social.dassie.suggestions;

import org.jspecify.annotations.NullMarked;

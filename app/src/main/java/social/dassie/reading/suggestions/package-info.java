/** Accounts that somebody might want to follow. */
@NullMarked
package social.dassie.reading.suggestions;

import org.jspecify.annotations.NullMarked;

/** The directory of accounts that want to be found. */
@NullMarked
package social.dassie.directory;

import org.jspecify.annotations.NullMarked;

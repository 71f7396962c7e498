/** The directory of accounts whose owners want to be found. */
@NullMarked
package social.dassie.reading.directory;

import org.jspecify.annotations.NullMarked;

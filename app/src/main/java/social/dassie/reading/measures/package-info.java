/** Statistics for the staff: daily counts, and the figures computed from them. */
@NullMarked
package social.dassie.reading.measures;

import org.jspecify.annotations.NullMarked;

/** Figures for the staff: daily counts, and the answers that are made from them. */
@NullMarked
package social.dassie.reading.measures;

import org.jspecify.annotations.NullMarked;

/**
 * Numbers of the server that are sampled now and then, and counts of a day.
 */
@NullMarked
package social.dassie.reading.measures.samples;

import org.jspecify.annotations.NullMarked;

/** Periodic samples of the server's metrics, and daily counts. */
@NullMarked
package social.dassie.reading.measures.samples;

import org.jspecify.annotations.NullMarked;

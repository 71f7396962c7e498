/** The benchmark behind {@code scripts/bench}: seeds a data directory, starts the real server on it, loads it. */
@NullMarked
package social.dassie.bench;

import org.jspecify.annotations.NullMarked;

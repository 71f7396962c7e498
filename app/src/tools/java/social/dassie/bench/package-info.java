/**
 * The benchmark behind {@code scripts/bench}: seeds a data directory, starts the real server on it, loads it, and compares
 * it with itself, with the bare parts it stands on, and with another server.
 */
@NullMarked
package social.dassie.bench;

import org.jspecify.annotations.NullMarked;

/** The nightly removal of what came from other servers and nobody here needs any more. */
@NullMarked
package social.dassie.upkeep.pruning;

import org.jspecify.annotations.NullMarked;

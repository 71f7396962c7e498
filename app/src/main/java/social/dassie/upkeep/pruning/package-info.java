/** The nightly removal of what came from other servers and is not needed here any more. */
@NullMarked
package social.dassie.upkeep.pruning;

import org.jspecify.annotations.NullMarked;

/** The nightly deletion of remote data that is no longer needed here. */
@NullMarked
package social.dassie.upkeep.pruning;

import org.jspecify.annotations.NullMarked;

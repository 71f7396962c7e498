/** Counts again what is shown beside accounts and posts, for when a counter and its rows no longer agree. */
@NullMarked
package social.dassie.upkeep.counters;

import org.jspecify.annotations.NullMarked;

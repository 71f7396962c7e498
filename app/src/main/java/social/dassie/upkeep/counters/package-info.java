/** Recounts the numbers shown with accounts and posts, in case a counter and its rows no longer agree. */
@NullMarked
package social.dassie.upkeep.counters;

import org.jspecify.annotations.NullMarked;

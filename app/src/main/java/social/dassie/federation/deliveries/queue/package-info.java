/** Pending deliveries: their rows, the order of hosts, the health of other servers, and pruning. */
@NullMarked
package social.dassie.federation.deliveries.queue;

import org.jspecify.annotations.NullMarked;

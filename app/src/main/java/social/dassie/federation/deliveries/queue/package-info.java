/**
 * Deliveries that wait: their rows, whose turn it is, how the other servers are, and what is given up.
 */
@NullMarked
package social.dassie.federation.deliveries.queue;

import org.jspecify.annotations.NullMarked;

/**
 * Delivery of activities to the inboxes of other servers: the queue, its sender, and the staff's pages about deliveries
 * and servers.
 */
@NullMarked
package social.dassie.federation.deliveries;

import org.jspecify.annotations.NullMarked;

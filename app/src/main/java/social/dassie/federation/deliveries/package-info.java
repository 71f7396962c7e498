/** Delivery of activities to the inboxes of other servers: the queue, its sender, what the staff sees of it and of servers. */
@NullMarked
package social.dassie.federation.deliveries;

import org.jspecify.annotations.NullMarked;

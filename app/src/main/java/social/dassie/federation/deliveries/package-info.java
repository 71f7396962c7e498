/** Delivery of activities to the inboxes of other servers: the queue, its sender, and what the staff sees of it. */
@NullMarked
package social.dassie.federation.deliveries;

import org.jspecify.annotations.NullMarked;

/** The inbox: receipt of activities, the queue behind it, and the deletion of actors that no longer exist. */
@NullMarked
package social.dassie.federation.inbox;

import org.jspecify.annotations.NullMarked;

/** The inbox: the door for what other servers send, the queue behind it, and what becomes of actors that are gone. */
@NullMarked
package social.dassie.federation.inbox;

import org.jspecify.annotations.NullMarked;

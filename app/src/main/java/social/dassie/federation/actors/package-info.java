/** Actors of other servers and the keys of our own: documents, signatures, WebFinger, and what is known of hosts. */
@NullMarked
package social.dassie.federation.actors;

import org.jspecify.annotations.NullMarked;

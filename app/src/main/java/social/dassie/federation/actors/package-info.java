/** Remote actors and local keys: documents, signatures, WebFinger, and the state of hosts. */
@NullMarked
package social.dassie.federation.actors;

import org.jspecify.annotations.NullMarked;

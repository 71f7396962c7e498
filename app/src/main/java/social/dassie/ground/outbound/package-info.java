/** The only client for requests to other servers: public addresses only, with limits, and with pauses for hosts that fail. */
@NullMarked
package social.dassie.ground.outbound;

import org.jspecify.annotations.NullMarked;

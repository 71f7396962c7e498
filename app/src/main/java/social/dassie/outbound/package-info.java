/**
 * The one way out: requests to other servers, to public addresses only, with limits and with pauses for hosts that
 * fail.
 */
@NullMarked
package social.dassie.outbound;

import org.jspecify.annotations.NullMarked;

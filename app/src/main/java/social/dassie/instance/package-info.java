/** Information about the instance: for clients, for other servers, and for monitoring. */
@NullMarked
package social.dassie.instance;

import org.jspecify.annotations.NullMarked;

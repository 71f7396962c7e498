/** Information about the instance: for clients, for other servers, and for monitoring. */
@NullMarked
package social.dassie.staff.instance;

import org.jspecify.annotations.NullMarked;

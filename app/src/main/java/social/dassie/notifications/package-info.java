/** Notifications: what others did that concerns an account. */
@NullMarked
package social.dassie.notifications;

import org.jspecify.annotations.NullMarked;

/** Notifications that wait until somebody lets their sender in. */
@NullMarked
package social.dassie.reading.notifications.requests;

import org.jspecify.annotations.NullMarked;

/** Notifications that are shown as one. */
@NullMarked
package social.dassie.reading.notifications.groups;

import org.jspecify.annotations.NullMarked;

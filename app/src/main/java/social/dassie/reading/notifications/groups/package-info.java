/** Grouped notifications. */
@NullMarked
package social.dassie.reading.notifications.groups;

import org.jspecify.annotations.NullMarked;

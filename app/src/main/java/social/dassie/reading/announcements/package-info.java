/** Announcements by the staff to everyone on the instance, and the reactions to them. */
@NullMarked
package social.dassie.reading.announcements;

import org.jspecify.annotations.NullMarked;

/** What those who run the instance tell everybody on it, and how people react. */
@NullMarked
package social.dassie.announcements;

import org.jspecify.annotations.NullMarked;

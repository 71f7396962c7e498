/** The types of notifications, in a package below everything that lists them: the subject and the title of each. */
@NullMarked
package social.dassie.people.notificationtypes;

import org.jspecify.annotations.NullMarked;

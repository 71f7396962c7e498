/** The types of notifications, below everything that lists them: what each is about, and what it is called. */
@NullMarked
package social.dassie.people.notificationtypes;

import org.jspecify.annotations.NullMarked;

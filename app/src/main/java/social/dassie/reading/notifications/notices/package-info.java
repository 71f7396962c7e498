/** Creation of notifications: the events that cause them, the recipients, and the rules. */
@NullMarked
package social.dassie.reading.notifications.notices;

import org.jspecify.annotations.NullMarked;

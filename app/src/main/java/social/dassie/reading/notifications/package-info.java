/** Reading notifications: listing, counting, clearing, and JSON. */
@NullMarked
package social.dassie.reading.notifications;

import org.jspecify.annotations.NullMarked;

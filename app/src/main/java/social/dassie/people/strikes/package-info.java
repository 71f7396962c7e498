/** Moderation actions against accounts, and how the accounts are notified of them. */
@NullMarked
package social.dassie.people.strikes;

import org.jspecify.annotations.NullMarked;

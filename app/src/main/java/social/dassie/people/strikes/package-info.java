/** The staff's actions against accounts, and how the accounts learn about them. */
@NullMarked
package social.dassie.people.strikes;

import org.jspecify.annotations.NullMarked;

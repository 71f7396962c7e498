/** The staff's actions against accounts, and how the accounts learn about them. */
@NullMarked
package social.dassie.strikes;

import org.jspecify.annotations.NullMarked;

/** What people read of the staff's decisions about them, and their appeals. */
@NullMarked
package social.dassie.pages.visitors.strikes;

import org.jspecify.annotations.NullMarked;

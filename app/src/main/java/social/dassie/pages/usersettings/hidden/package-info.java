/** The settings about what a user does not want to see: filters, muted and blocked people and servers. */
@NullMarked
package social.dassie.pages.usersettings.hidden;

import org.jspecify.annotations.NullMarked;

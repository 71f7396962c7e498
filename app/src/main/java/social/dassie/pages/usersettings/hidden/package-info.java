/** The settings about hidden content: filters, muted and blocked people and servers. */
@NullMarked
package social.dassie.pages.usersettings.hidden;

import org.jspecify.annotations.NullMarked;

/** The pages on which people look after their own account: profile, preferences, mail, moving, leaving. */
@NullMarked
package social.dassie.pages.usersettings;

import org.jspecify.annotations.NullMarked;

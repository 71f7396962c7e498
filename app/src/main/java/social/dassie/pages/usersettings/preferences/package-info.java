/** The settings about appearance, posting defaults, and notifications. */
@NullMarked
package social.dassie.pages.usersettings.preferences;

import org.jspecify.annotations.NullMarked;

/** The settings about what others see of somebody: profile, verified links, featured hashtags, reach. */
@NullMarked
package social.dassie.pages.usersettings.profile;

import org.jspecify.annotations.NullMarked;

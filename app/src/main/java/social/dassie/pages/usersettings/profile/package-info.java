/** The settings about what others see of an account: profile, verified links, featured hashtags, reach. */
@NullMarked
package social.dassie.pages.usersettings.profile;

import org.jspecify.annotations.NullMarked;

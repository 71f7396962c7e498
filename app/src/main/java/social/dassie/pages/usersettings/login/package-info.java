/** The settings about the account itself: address and password, moving, lost follows, account deletion. */
@NullMarked
package social.dassie.pages.usersettings.login;

import org.jspecify.annotations.NullMarked;

/** The settings about the account as such: address and password, moving, lost follows, leaving. */
@NullMarked
package social.dassie.pages.usersettings.login;

import org.jspecify.annotations.NullMarked;

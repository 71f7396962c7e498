/** Logins, and what their owners see and change of themselves: sign-up, passwords, own profile, preferences. */
@NullMarked
package social.dassie.users;

import org.jspecify.annotations.NullMarked;

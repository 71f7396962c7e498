/** Logins, and what their owners can see and change: sign-up, passwords, their profile, preferences. */
@NullMarked
package social.dassie.people.users;

import org.jspecify.annotations.NullMarked;

/** Authentication beyond the password: codes and passkeys, and the second step of signing in. */
@NullMarked
package social.dassie.pages.twofactor;

import org.jspecify.annotations.NullMarked;

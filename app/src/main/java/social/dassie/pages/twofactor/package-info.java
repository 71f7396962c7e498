/** Who somebody is: codes and passkeys beside the password, browsers that are signed in, and how they came in. */
@NullMarked
package social.dassie.pages.twofactor;

import org.jspecify.annotations.NullMarked;

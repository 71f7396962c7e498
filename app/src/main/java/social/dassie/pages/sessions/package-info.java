/** The sessions and apps of an account, and the log of its sign-ins. */
@NullMarked
package social.dassie.pages.sessions;

import org.jspecify.annotations.NullMarked;

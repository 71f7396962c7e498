/** Where a user is signed in: the sessions and apps of an account, and the log of its sign-ins. */
@NullMarked
package social.dassie.pages.sessions;

import org.jspecify.annotations.NullMarked;

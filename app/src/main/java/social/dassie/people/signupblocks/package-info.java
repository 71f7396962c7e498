/** Blocks of sign-ups: IP networks, email providers, and single email addresses. */
@NullMarked
package social.dassie.people.signupblocks;

import org.jspecify.annotations.NullMarked;

/** Blocks of sign-ups: IP networks, email providers, and the email addresses of suspended accounts. */
@NullMarked
package social.dassie.signupblocks;

import org.jspecify.annotations.NullMarked;

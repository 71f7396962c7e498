/** Who is kept out: IP networks, e-mail providers, and the addresses of people who were here before. */
@NullMarked
package social.dassie.signupblocks;

import org.jspecify.annotations.NullMarked;

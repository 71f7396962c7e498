/** Who is kept out: addresses of the network, providers of mail, and people who were here before. */
@NullMarked
package social.dassie.signupblocks;

import org.jspecify.annotations.NullMarked;

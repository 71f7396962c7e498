/** Rules for other servers: which are blocked, limited or allowed, and the effect on their accounts. */
@NullMarked
package social.dassie.network.domains;

import org.jspecify.annotations.NullMarked;

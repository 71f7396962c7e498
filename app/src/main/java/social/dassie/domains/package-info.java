/** Which other servers are let in, which are limited, and what that does to their accounts. */
@NullMarked
package social.dassie.domains;

import org.jspecify.annotations.NullMarked;

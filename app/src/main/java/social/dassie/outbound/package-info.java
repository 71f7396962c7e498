/** The one way out: requests to other servers, with every check in one place. */
@NullMarked
package social.dassie.outbound;

import org.jspecify.annotations.NullMarked;

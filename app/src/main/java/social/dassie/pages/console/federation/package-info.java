/** Pages of the staff about other servers: limits and blocks, lists of them, deliveries. */
@NullMarked
package social.dassie.pages.console.federation;

import org.jspecify.annotations.NullMarked;

/** The console pages about other servers: limits and blocks, block lists, deliveries. */
@NullMarked
package social.dassie.pages.console.federation;

import org.jspecify.annotations.NullMarked;

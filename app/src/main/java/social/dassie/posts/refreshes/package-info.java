/** Async refreshes: work that continues after the response to a request, and that clients poll until it is finished. */
@NullMarked
package social.dassie.posts.refreshes;

import org.jspecify.annotations.NullMarked;

/** Async refreshes: work that continues after a request was answered, and that clients ask about until it is finished. */
@NullMarked
package social.dassie.posts.refreshes;

import org.jspecify.annotations.NullMarked;

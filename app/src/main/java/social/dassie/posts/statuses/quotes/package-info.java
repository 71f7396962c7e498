/** Quotes of posts: who may quote what, and requests to remote authors. */
@NullMarked
package social.dassie.posts.statuses.quotes;

import org.jspecify.annotations.NullMarked;

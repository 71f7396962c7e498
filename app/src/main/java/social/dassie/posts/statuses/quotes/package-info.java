/** Quotes of posts: who may quote what, and asking those who decide on other servers. */
@NullMarked
package social.dassie.posts.statuses.quotes;

import org.jspecify.annotations.NullMarked;

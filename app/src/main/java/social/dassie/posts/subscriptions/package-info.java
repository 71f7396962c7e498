/** Public posts by email, for people without an account. */
@NullMarked
package social.dassie.posts.subscriptions;

import org.jspecify.annotations.NullMarked;

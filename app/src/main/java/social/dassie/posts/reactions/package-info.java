/** Emoji reactions to posts: what they are called, their limits, and their JSON. */
@NullMarked
package social.dassie.posts.reactions;

import org.jspecify.annotations.NullMarked;

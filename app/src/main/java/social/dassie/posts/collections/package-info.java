/** Collections: lists of people that somebody recommends to follow. */
@NullMarked
package social.dassie.posts.collections;

import org.jspecify.annotations.NullMarked;

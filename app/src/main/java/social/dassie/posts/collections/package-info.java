/** Collections: lists of accounts that an account recommends to follow. */
@NullMarked
package social.dassie.posts.collections;

import org.jspecify.annotations.NullMarked;

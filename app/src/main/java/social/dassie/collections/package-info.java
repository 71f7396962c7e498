/** Collections: lists of people that somebody recommends to follow. */
@NullMarked
package social.dassie.collections;

import org.jspecify.annotations.NullMarked;

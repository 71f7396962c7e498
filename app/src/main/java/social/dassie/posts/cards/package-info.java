/** Previews of the pages that posts link to. */
@NullMarked
package social.dassie.posts.cards;

import org.jspecify.annotations.NullMarked;

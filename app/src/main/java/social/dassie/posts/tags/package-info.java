/** Hashtags, following them, and featuring them on a profile. */
@NullMarked
package social.dassie.posts.tags;

import org.jspecify.annotations.NullMarked;

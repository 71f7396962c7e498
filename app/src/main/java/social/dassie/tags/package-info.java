/** Hashtags, following them, and showing them on one's profile. */
@NullMarked
package social.dassie.tags;

import org.jspecify.annotations.NullMarked;

/** Hashtags, following them, and featuring them on a profile. */
@NullMarked
package social.dassie.tags;

import org.jspecify.annotations.NullMarked;

/** Hashtags. */
@NullMarked
package social.dassie.tags;

import org.jspecify.annotations.NullMarked;

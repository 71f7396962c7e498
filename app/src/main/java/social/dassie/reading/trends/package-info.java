/** Hashtags, posts and links that more people than usual use or share at the moment, and their review by the staff. */
@NullMarked
package social.dassie.reading.trends;

import org.jspecify.annotations.NullMarked;

/** Hashtags, posts and links that are used or shared more than usual at the moment, and their review by the staff. */
@NullMarked
package social.dassie.reading.trends;

import org.jspecify.annotations.NullMarked;

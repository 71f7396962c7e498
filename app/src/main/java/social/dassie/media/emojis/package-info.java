/** Custom emoji: images for a :shortcode: in a text. */
@NullMarked
package social.dassie.media.emojis;

import org.jspecify.annotations.NullMarked;

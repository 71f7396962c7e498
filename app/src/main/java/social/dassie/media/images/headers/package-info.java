/**
 * What an image says of itself, read from its first bytes before any pixel is decoded.
 */
@NullMarked
package social.dassie.media.images.headers;

import org.jspecify.annotations.NullMarked;

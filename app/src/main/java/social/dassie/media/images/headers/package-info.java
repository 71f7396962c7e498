/** The headers of image files, read before any pixel is decoded. */
@NullMarked
package social.dassie.media.images.headers;

import org.jspecify.annotations.NullMarked;

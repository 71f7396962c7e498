/** Images: headers, decoding within bounded memory, scaling, encoding, animations, blurhash. Knows no post and no database. */
@NullMarked
package social.dassie.media.images;

import org.jspecify.annotations.NullMarked;

/** Uploaded pictures: recognised by content, bounded before decoding, written afresh, and kept on disk. */
@NullMarked
package social.dassie.media;

import org.jspecify.annotations.NullMarked;

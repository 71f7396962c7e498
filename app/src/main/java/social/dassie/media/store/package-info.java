/**
 * The places of the files of posts, profiles and emoji: the data directory, or a bucket of an object store.
 *
 * <p>Begin with {@link social.dassie.media.store.MediaStore}, through which all others store, find and delete files.
 * {@link social.dassie.media.store.FilePlace} is one such place. {@link social.dassie.media.store.MediaMove} moves files
 * from one to the other.
 */
@NullMarked
package social.dassie.media.store;

import org.jspecify.annotations.NullMarked;

/**
 * Where the files of posts, profiles and emoji lie: in the data directory, or in a bucket of an object store.
 *
 * <p>Begin with {@link social.dassie.media.store.MediaStore}, by which all others keep, find and delete files, wherever they
 * lie. {@link social.dassie.media.store.FilePlace} is one such place. {@link social.dassie.media.store.MediaMove} brings files
 * from one to the other.
 */
@NullMarked
package social.dassie.media.store;

import org.jspecify.annotations.NullMarked;

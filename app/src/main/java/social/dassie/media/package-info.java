/**
 * Pictures, sound and film: decoding them within bounded memory, keeping them, passing on those of other servers, and
 * custom emoji.
 *
 * <p>It knows the ground and the rules for other servers, but neither accounts nor posts: a file belongs to an account or a
 * post by its id alone.
 *
 * <p>Begin with {@link social.dassie.media.attachments.Uploads}, the way of a file into the server, then {@code images} and
 * {@code recordings}, which read what is in it, and {@code remotefiles} for files of others.
 *
 * <p>{@link social.dassie.media.MediaCore} puts together what commands use, too.
 */
@NullMarked
package social.dassie.media;

import org.jspecify.annotations.NullMarked;

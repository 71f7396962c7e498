/**
 * Media: decoding images, audio and video within bounded memory, storing them, proxying remote ones, and custom emoji.
 *
 * <p>It knows the ground and the rules for other servers, but neither accounts nor posts: a file belongs to an account or
 * a post by its id alone.
 *
 * <p>Begin with {@link social.dassie.media.attachments.Uploads}, where files enter the server, then {@code images} and
 * {@code recordings}, which read their content, and {@code remotefiles} for remote files.
 *
 * <p>{@link social.dassie.media.MediaCore} assembles what commands use as well.
 */
@NullMarked
package social.dassie.media;

import org.jspecify.annotations.NullMarked;

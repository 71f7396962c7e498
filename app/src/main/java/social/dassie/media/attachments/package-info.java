/** The files of posts and profiles: uploads, what is stored on disk, attachments and their conversion. */
@NullMarked
package social.dassie.media.attachments;

import org.jspecify.annotations.NullMarked;

/** The media files of posts and profiles: uploads, stored files, attachments and their conversion. */
@NullMarked
package social.dassie.media.attachments;

import org.jspecify.annotations.NullMarked;

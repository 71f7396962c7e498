/** Remote images, audio and video, passed on to local readers and stored as long as there is space. */
@NullMarked
package social.dassie.media.remotefiles;

import org.jspecify.annotations.NullMarked;

/** Audio and video: the content of a file, and how it is made safe to serve, with ffmpeg or without. Knows no post. */
@NullMarked
package social.dassie.media.recordings;

import org.jspecify.annotations.NullMarked;

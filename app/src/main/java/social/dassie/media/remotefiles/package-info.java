/** Pictures, sound and film of other servers, passed on to readers here and stored as long as there is room. */
@NullMarked
package social.dassie.media.remotefiles;

import org.jspecify.annotations.NullMarked;

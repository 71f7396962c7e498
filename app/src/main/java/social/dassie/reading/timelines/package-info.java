/** Feeds of posts: home, list, public, tag, account, direct. */
@NullMarked
package social.dassie.reading.timelines;

import org.jspecify.annotations.NullMarked;

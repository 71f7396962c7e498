/** Remote posts, and how they are attached to their threads. */
@NullMarked
package social.dassie.posts.statuses.remote;

import org.jspecify.annotations.NullMarked;

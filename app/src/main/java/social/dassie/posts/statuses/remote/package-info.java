/** Posts of other servers, and how they are joined to their threads. */
@NullMarked
package social.dassie.posts.statuses.remote;

import org.jspecify.annotations.NullMarked;

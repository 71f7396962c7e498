/** Replies that need the approval of the author of their parent (GoToSocial's interaction requests). */
@NullMarked
package social.dassie.posts.statuses.replies;

import org.jspecify.annotations.NullMarked;

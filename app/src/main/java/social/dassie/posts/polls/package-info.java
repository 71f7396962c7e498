/** Polls: options, votes, results, their end. Whether a viewer may see one is decided by its status. */
@NullMarked
package social.dassie.posts.polls;

import org.jspecify.annotations.NullMarked;

/** Polls: options, votes, results, and their end. The status decides whether a viewer may see its poll. */
@NullMarked
package social.dassie.posts.polls;

import org.jspecify.annotations.NullMarked;

/** Scheduled posts; the package {@code statuses.writing} publishes them. */
@NullMarked
package social.dassie.posts.scheduled;

import org.jspecify.annotations.NullMarked;

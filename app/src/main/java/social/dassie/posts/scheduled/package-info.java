/** Scheduled posts; the package {@code statuses} publishes them. */
@NullMarked
package social.dassie.posts.scheduled;

import org.jspecify.annotations.NullMarked;

/** What is sent to other servers: for each local event, the activity and its recipient inboxes. */
@NullMarked
package social.dassie.federation.publication.news;

import org.jspecify.annotations.NullMarked;

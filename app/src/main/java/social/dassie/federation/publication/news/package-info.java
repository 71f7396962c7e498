/** What other servers are told: for each event here, the activity and the inboxes it goes to. */
@NullMarked
package social.dassie.federation.publication.news;

import org.jspecify.annotations.NullMarked;

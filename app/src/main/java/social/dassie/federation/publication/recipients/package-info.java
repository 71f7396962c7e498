/** Which inboxes of other servers receive an activity. */
@NullMarked
package social.dassie.federation.publication.recipients;

import org.jspecify.annotations.NullMarked;

/** A tolerant reader of ActivityStreams 2.0 objects as other servers really write them. No network, no database. */
@NullMarked
package social.dassie.network.activitypub;

import org.jspecify.annotations.NullMarked;

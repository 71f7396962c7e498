/** ActivityStreams 2.0 objects as other servers really write them: a tolerant reader. No network, no database. */
@NullMarked
package social.dassie.network.activitypub;

import org.jspecify.annotations.NullMarked;

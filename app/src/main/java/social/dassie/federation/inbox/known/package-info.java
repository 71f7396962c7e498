/** Lookup of stored accounts and posts by the ids that other servers use, and of what was undone before it arrived. */
@NullMarked
package social.dassie.federation.inbox.known;

import org.jspecify.annotations.NullMarked;

/** RSS, Atom and JSON feeds: each is followed as a local, read-only account, and its items are posts that stay here. */
@NullMarked
package social.dassie.federation.webfeeds;

import org.jspecify.annotations.NullMarked;

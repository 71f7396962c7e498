/** Rows written as documents of ActivityPub: accounts, posts, and activities. */
@NullMarked
package social.dassie.federation.publication.writers;

import org.jspecify.annotations.NullMarked;

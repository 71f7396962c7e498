/** Conversion of rows to ActivityPub documents: accounts, posts, and activities. */
@NullMarked
package social.dassie.federation.publication.writers;

import org.jspecify.annotations.NullMarked;

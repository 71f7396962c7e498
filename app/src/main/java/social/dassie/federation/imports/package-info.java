/** Imports from another server: files of Mastodon, processed line by line in the background. */
@NullMarked
package social.dassie.federation.imports;

import org.jspecify.annotations.NullMarked;

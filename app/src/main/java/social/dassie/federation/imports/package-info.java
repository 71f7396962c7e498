/** What people bring along from another server: files of Mastodon, taken in line by line in the background. */
@NullMarked
package social.dassie.federation.imports;

import org.jspecify.annotations.NullMarked;

/** One search for accounts, posts and hashtags. */
@NullMarked
package social.dassie.search;

import org.jspecify.annotations.NullMarked;

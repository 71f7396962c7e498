/** The search for accounts, hashtags, addresses and posts, and the index of the words in posts. */
@NullMarked
package social.dassie.reading.search;

import org.jspecify.annotations.NullMarked;

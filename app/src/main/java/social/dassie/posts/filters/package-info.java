/** Filters: words and posts that people do not want to read, and finding matches in posts. */
@NullMarked
package social.dassie.posts.filters;

import org.jspecify.annotations.NullMarked;

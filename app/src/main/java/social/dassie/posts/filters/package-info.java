/** Filters: words and posts that people do not want to read, and how they are matched. */
@NullMarked
package social.dassie.posts.filters;

import org.jspecify.annotations.NullMarked;

/** What people do not want to read: filters of words and posts, and finding what they match. */
@NullMarked
package social.dassie.filters;

import org.jspecify.annotations.NullMarked;

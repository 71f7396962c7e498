/** Pages that need no sign-in: people, posts, hashtags, and what people publish of themselves. */
@NullMarked
package social.dassie.pages.visitors;

import org.jspecify.annotations.NullMarked;

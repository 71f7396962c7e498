/** Pages that need no sign-in: people, posts, hashtags, texts, feeds, and what other places lead to. */
@NullMarked
package social.dassie.pages.visitors;

import org.jspecify.annotations.NullMarked;

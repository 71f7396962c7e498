/** Translations of posts, by the translator in the settings. */
@NullMarked
package social.dassie.posts.translation;

import org.jspecify.annotations.NullMarked;

/** Automatic deletion of old posts, by the rules that their author chose. */
@NullMarked
package social.dassie.posts.cleanups;

import org.jspecify.annotations.NullMarked;

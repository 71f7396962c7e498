/** Deleting old posts by themselves, by the rules that their author chose. */
@NullMarked
package social.dassie.posts.cleanups;

import org.jspecify.annotations.NullMarked;

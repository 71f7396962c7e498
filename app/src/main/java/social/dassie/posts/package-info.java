/**
 * Posts, and what belongs to one: polls, tags, cards, translations, collections, when it is published and when it goes.
 *
 * <p>It knows people and files. Who learns of a post, and where it is listed, is decided by groups that come later and
 * listen to what happens here.
 *
 * <p>Begin with {@link social.dassie.posts.statuses.rows.Status}, then {@code Publishing} and {@code StatusRenderer} in the
 * rooms around it: a post that is written, and a post as the API shows it.
 *
 * <p>{@link social.dassie.posts.PostFeatures} puts the features together.
 */
@NullMarked
package social.dassie.posts;

import org.jspecify.annotations.NullMarked;

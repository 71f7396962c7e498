/**
 * Posts, and their parts: polls, tags, cards, translations, collections, scheduling and automatic deletion.
 *
 * <p>It knows accounts and media. Notifications about a post, and the timelines that contain it, are decided by later
 * groups that listen to events here.
 *
 * <p>Begin with {@link social.dassie.posts.statuses.rows.Status}, then {@code Publishing} and {@code StatusRenderer} in
 * the packages around it: a post that is written, and a post as the API shows it.
 *
 * <p>{@link social.dassie.posts.PostFeatures} assembles the features.
 */
@NullMarked
package social.dassie.posts;

import org.jspecify.annotations.NullMarked;

/**
 * The reading side: timelines, notifications, conversations, search, trends, announcements, and the live streams of all
 * of it.
 *
 * <p>It knows posts and accounts, and the staff's decisions. Most of it listens to events that other groups publish, and
 * writes rows that can be rebuilt.
 *
 * <p>Begin with {@link social.dassie.reading.timelines.feeds.HomeFeeds}, which receives every post, and
 * {@code NotificationWriter}, which receives every event that concerns an account.
 *
 * <p>{@link social.dassie.reading.ReadingFeatures} assembles the features.
 */
@NullMarked
package social.dassie.reading;

import org.jspecify.annotations.NullMarked;

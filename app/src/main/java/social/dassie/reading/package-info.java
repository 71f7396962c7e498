/**
 * What people read: timelines, notifications, conversations, search, trends, announcements, and the live streams of all of
 * it.
 *
 * <p>It knows posts and people, and the staff's decisions. Most of it listens to events that other groups state, and writes
 * rows that can be made again.
 *
 * <p>Begin with {@link social.dassie.reading.timelines.feeds.StoredFeeds}, into which every post goes, and {@code
 * NotificationWriter}, which hears of everything that concerns an account.
 *
 * <p>{@link social.dassie.reading.ReadingFeatures} puts the features together.
 */
@NullMarked
package social.dassie.reading;

import org.jspecify.annotations.NullMarked;

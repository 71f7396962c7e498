package social.dassie.reading.announcements;

import org.jspecify.annotations.Nullable;

/**
 * One kind of reaction to an announcement.
 *
 * @param emojiId the custom emoji, null for a Unicode emoji
 * @param me whether the viewer gave it
 */
record ReactionRow(
        long announcementId, String name, @Nullable Long emojiId, int count, boolean me) {}

package social.dassie.reading.notifications.notices;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import social.dassie.people.notificationtypes.NotificationType;

/**
 * Something that happened and that others may be notified of.
 *
 * <p>Notifications of one type about one post are grouped if the type allows it. A group is named by the hour in which it
 * began, in hours since the epoch, and includes events of the next twelve hours. Hours have the same number of digits
 * until the year 2084, so keys compare as texts.
 *
 * @param senderId the account that did it
 * @param statusId the post with whose row the notifications are deleted; for a boost the boost itself
 * @param aboutStatusId the post that is shown; for a boost the boosted post
 * @param subjectId another subject, such as a report; 0 if there is none
 * @param createdAt in milliseconds since the epoch
 */
public record Notice(
        NotificationType type,
        long senderId,
        @Nullable Long statusId,
        @Nullable Long aboutStatusId,
        long subjectId,
        long createdAt) {
    private static final int GROUP_HOURS = 12;

    /** Returns the type as stored. */
    public String typeKey() {
        return type.key();
    }

    /** Returns the key of a group that begins now; null for a type that is never grouped. */
    public @Nullable String newestGroupKey() {
        return groupKey(hour());
    }

    /** Returns the key of the oldest group that still accepts new events; null for a type that is never grouped. */
    public @Nullable String oldestGroupKey() {
        return groupKey(hour() - (GROUP_HOURS - 1));
    }

    private @Nullable String groupKey(long hour) {
        if (!type.isGroupable()) {
            return null;
        }
        return type.key() + (aboutStatusId == null ? "" : "-" + aboutStatusId) + "-" + hour;
    }

    private long hour() {
        return TimeUnit.MILLISECONDS.toHours(createdAt);
    }
}

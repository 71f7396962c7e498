package social.dassie.reading.notifications.notices;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import social.dassie.people.notificationtypes.NotificationType;

/**
 * Something that happened and that others may be notified of.
 *
 * <p>Notifications of one type about one post are shown as one group when they can be. A group is named by the hour in
 * which it began, in hours since the epoch, and takes in what happens within twelve hours. Hours have the same number of
 * digits until the year 2084, so keys compare as texts.
 *
 * @param senderId the account that did it
 * @param statusId the post whose row the notifications go with; of a boost the boost itself, so that they end when it does
 * @param aboutStatusId the post that is shown; of a boost the boosted post
 * @param subjectId what else it is about, such as a report; 0 for nothing
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

    /** The type as it is stored. */
    public String typeKey() {
        return type.key();
    }

    /** The key of a group that begins now; null for a type that is never grouped. */
    public @Nullable String newestGroupKey() {
        return groupKey(hour());
    }

    /** The key of the oldest group that still takes something in; null for a type that is never grouped. */
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

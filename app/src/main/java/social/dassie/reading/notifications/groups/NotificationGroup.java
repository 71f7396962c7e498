package social.dassie.reading.notifications.groups;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.reading.notifications.Notification;

/**
 * A group of notifications.
 *
 * @param head the one that represents the group
 * @param minId the oldest on the page; null if there is no page
 * @param sampleIds the latest senders, at least one
 */
record NotificationGroup(
        Notification head,
        int size,
        long newestId,
        long latestAt,
        @Nullable Long minId,
        List<Long> sampleIds) {
    /** {@code members} are the newest of the group, at least one. */
    static NotificationGroup of(Notification head, List<GroupMember> members) {
        GroupMember any = members.get(0);
        return new NotificationGroup(
                head,
                any.size(),
                any.maxId(),
                any.latestAt(),
                any.minId(),
                members.stream().map(GroupMember::fromAccountId).toList());
    }

    /** Returns an ungrouped notification, on a page that reaches back to {@code oldestId}. */
    static NotificationGroup alone(Notification head, long oldestId) {
        return new NotificationGroup(
                head,
                1,
                head.id(),
                head.createdAt(),
                head.id() >= oldestId ? head.id() : null,
                List.of(head.fromAccountId()));
    }
}

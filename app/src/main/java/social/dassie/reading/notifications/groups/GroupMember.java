package social.dassie.reading.notifications.groups;

import org.jspecify.annotations.Nullable;

/** An account in a group, with the totals of the group. {@code minId} is null if the group has nothing on the page. */
record GroupMember(
        String groupKey,
        long fromAccountId,
        int size,
        long maxId,
        @Nullable Long minId,
        long latestAt) {}

package social.dassie.notifications;

import org.jspecify.annotations.Nullable;

/** Who is in a group, beside what holds for all of it. {@code minId} is null where nothing of it is that new. */
record GroupMember(
        String groupKey,
        long fromAccountId,
        int size,
        long maxId,
        @Nullable Long minId,
        long latestAt) {}

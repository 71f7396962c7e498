package social.dassie.posts.statuses;

import org.jspecify.annotations.Nullable;

/** An account that a status mentions. */
record MentionRow(
        long statusId,
        long accountId,
        String username,
        @Nullable String domain,
        @Nullable String url) {}

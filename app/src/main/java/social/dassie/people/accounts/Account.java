package social.dassie.people.accounts;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/** One account, local ({@code domain} null) or remote. Times are milliseconds since the epoch. */
public record Account(
        long id,
        String username,
        @Nullable String domain,
        @Nullable String uri,
        @Nullable String url,
        String displayName,
        String note,
        String noteHtml,
        String fields,
        @Nested("avatar") Picture avatar,
        @Nested("header") Picture header,
        boolean locked,
        boolean bot,
        boolean groupActor,
        @Nullable Boolean discoverable,
        boolean indexable,
        @Nullable Boolean hideCollections,
        boolean showMedia,
        boolean showMediaReplies,
        boolean showFeatured,
        boolean memorial,
        @Nullable Long movedToAccountId,
        @Nullable Long suspendedAt,
        @Nullable Long silencedAt,
        @Nullable Long sensitizedAt,
        long statusesCount,
        long followersCount,
        long followingCount,
        @Nullable Long lastStatusAt,
        int featureApprovalPolicy,
        long createdAt) {
    public boolean isLocal() {
        return domain == null;
    }

    public boolean isSuspended() {
        return suspendedAt != null;
    }

    /** {@code alice} here, {@code alice@example.org} from elsewhere. */
    public String acct() {
        return domain == null ? username : username + "@" + domain;
    }
}

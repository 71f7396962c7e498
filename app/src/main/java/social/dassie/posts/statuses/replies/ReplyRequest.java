package social.dassie.posts.statuses.replies;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;

/**
 * A reply that needs or needed the approval of the author of its parent.
 *
 * @param accountId the author of the reply
 * @param statusId the post that it replies to, by {@code targetAccountId}
 * @param state pending, accepted, rejected or revoked
 * @param mentioned the ids of the accounts that the reply mentions, as a JSON array
 */
record ReplyRequest(
        long id,
        long replyId,
        long accountId,
        long statusId,
        long targetAccountId,
        String state,
        String mentioned,
        @Nullable String requestUri,
        @Nullable String stampUri,
        long createdAt,
        @Nullable Long decidedAt) {
    static final String PENDING = "pending";
    static final String ACCEPTED = "accepted";
    static final String REJECTED = "rejected";
    static final String REVOKED = "revoked";

    boolean isPending() {
        return state.equals(PENDING);
    }

    boolean isAccepted() {
        return state.equals(ACCEPTED);
    }

    List<Long> mentionedIds() {
        List<Long> ids = new ArrayList<>();
        Json.read(mentioned, JsonNode.class).forEach(id -> ids.add(id.asLong()));
        return ids;
    }
}

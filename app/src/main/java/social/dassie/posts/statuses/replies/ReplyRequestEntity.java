package social.dassie.posts.statuses.replies;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.statuses.StatusEntity;

/**
 * A reply that waits for an approval, or waited (GoToSocial's entity InteractionRequest).
 *
 * @param type always {@code reply}: other interactions need no approval
 * @param status the post of the one who decides
 * @param reply null if its author deleted it, or may no longer be seen
 * @param uri the approval
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ReplyRequestEntity(
        String id,
        String type,
        String createdAt,
        AccountEntity account,
        @Nullable StatusEntity status,
        @Nullable StatusEntity reply,
        @Nullable String acceptedAt,
        @Nullable String rejectedAt,
        @Nullable String uri) {}

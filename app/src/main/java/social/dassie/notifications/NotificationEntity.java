package social.dassie.notifications;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.AccountEntity;
import social.dassie.statuses.StatusEntity;

/** A notification (documentation page entities/Notification); the status is there when the type is about one. */
public record NotificationEntity(
        String id,
        String type,
        String createdAt,
        String groupKey,
        AccountEntity account,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable StatusEntity status) {}

package social.dassie.reading.notifications.requests;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.statuses.StatusEntity;

/** A sender with pending notifications (documentation page entities/NotificationRequest). */
public record RequestEntity(
        String id,
        String createdAt,
        String updatedAt,
        String notificationsCount,
        AccountEntity account,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable StatusEntity lastStatus) {}

package social.dassie.reading.conversations;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.statuses.StatusEntity;

/** A private conversation (documentation page entities/Conversation). */
public record ConversationEntity(
        String id,
        boolean unread,
        List<AccountEntity> accounts,
        @Nullable StatusEntity lastStatus) {}

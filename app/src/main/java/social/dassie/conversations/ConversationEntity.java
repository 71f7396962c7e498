package social.dassie.conversations;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.AccountEntity;
import social.dassie.statuses.StatusEntity;

/** A private conversation (documentation page entities/Conversation). */
public record ConversationEntity(
        String id,
        boolean unread,
        List<AccountEntity> accounts,
        @Nullable StatusEntity lastStatus) {}

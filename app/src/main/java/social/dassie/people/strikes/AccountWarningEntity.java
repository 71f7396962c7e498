package social.dassie.people.strikes;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;

/**
 * A strike as its account sees it (documentation page entities/AccountWarning).
 *
 * @param appeal what the account said against it; null when it was not appealed
 */
public record AccountWarningEntity(
        String id,
        String action,
        String text,
        @Nullable List<String> statusIds,
        AccountEntity targetAccount,
        @Nullable AppealEntity appeal,
        String createdAt) {}

package social.dassie.people.strikes;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;

/**
 * A strike as its account sees it (documentation page entities/AccountWarning).
 *
 * @param appeal the account's appeal; null if absent
 */
public record AccountWarningEntity(
        String id,
        String action,
        String text,
        @Nullable List<String> statusIds,
        AccountEntity targetAccount,
        @Nullable AppealEntity appeal,
        String createdAt) {}

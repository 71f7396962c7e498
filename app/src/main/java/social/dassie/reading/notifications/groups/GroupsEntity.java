package social.dassie.reading.notifications.groups;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountSerializer;
import social.dassie.posts.statuses.StatusEntity;

/** Groups, and the accounts and subjects that they refer to, once each (the same page, GroupedNotificationsResults). */
public record GroupsEntity(
        @JsonSerialize(contentUsing = AccountSerializer.class)
        List<AccountEntity> accounts,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<PartialAccount> partialAccounts,
        List<StatusEntity> statuses,
        List<GroupEntity> notificationGroups) {
    /** The parts of an account that its avatar needs (documentation page entities/Account, PartialAccountWithAvatar). */
    public record PartialAccount(
            String id,
            String acct,
            boolean locked,
            boolean bot,
            String url,
            String avatar,
            String avatarStatic,
            String avatarDescription) {
        static PartialAccount of(AccountEntity account) {
            return new PartialAccount(
                    account.id(),
                    account.acct(),
                    account.locked(),
                    account.bot(),
                    account.url(),
                    account.avatar(),
                    account.avatarStatic(),
                    account.avatarDescription());
        }
    }
}

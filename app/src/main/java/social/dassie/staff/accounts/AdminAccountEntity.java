package social.dassie.staff.accounts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountSerializer;
import social.dassie.people.users.CredentialAccountEntity.RoleEntity;

/** An account as moderators and administrators see it (documentation page entities/Admin_Account). */
public record AdminAccountEntity(
        String id,
        String username,
        @Nullable String domain,
        String createdAt,
        String email,
        @Nullable String ip,
        RoleEntity role,
        boolean confirmed,
        boolean suspended,
        boolean silenced,
        boolean sensitized,
        boolean disabled,
        boolean approved,
        @Nullable String locale,
        @Nullable String inviteRequest,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String createdByApplicationId,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String invitedByAccountId,
        List<Ip> ips,
        @JsonSerialize(using = AccountSerializer.class) AccountEntity account) {
    /** An IP address from which the login was used (documentation page entities/Admin_Ip). */
    public record Ip(String ip, String usedAt) {}
}

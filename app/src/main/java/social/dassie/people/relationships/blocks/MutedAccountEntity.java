package social.dassie.people.relationships.blocks;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;

/** An account that the caller muted, and when the mute ends (documentation page entities/Account, MutedAccount). */
public record MutedAccountEntity(
        @JsonUnwrapped AccountEntity account, @Nullable String muteExpiresAt) {}

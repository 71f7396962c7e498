package social.dassie.relationships;

import java.util.List;
import social.dassie.accounts.AccountEntity;

/** The followers of an account that the caller also follows (documentation page entities/FamiliarFollowers). */
public record FamiliarFollowersEntity(String id, List<AccountEntity> accounts) {}

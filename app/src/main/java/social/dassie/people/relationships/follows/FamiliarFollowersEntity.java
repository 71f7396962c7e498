package social.dassie.people.relationships.follows;

import java.util.List;
import social.dassie.people.accounts.AccountEntity;

/** The followers of an account that the caller also follows (documentation page entities/FamiliarFollowers). */
public record FamiliarFollowersEntity(String id, List<AccountEntity> accounts) {}

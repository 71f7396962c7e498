package social.dassie.relationships;

import java.util.List;
import social.dassie.accounts.AccountEntity;

/** Whom one follows among somebody's followers (documentation page entities/FamiliarFollowers). */
public record FamiliarFollowersEntity(String id, List<AccountEntity> accounts) {}

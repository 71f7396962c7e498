package social.dassie.search;

import java.util.List;
import social.dassie.accounts.AccountEntity;
import social.dassie.statuses.StatusEntity;
import social.dassie.tags.TagEntity;

/** What a search found (documentation page entities/Search). */
public record SearchEntity(List<AccountEntity> accounts, List<StatusEntity> statuses, List<TagEntity> hashtags) {
    static final SearchEntity NOTHING = new SearchEntity(List.of(), List.of(), List.of());
}

package social.dassie.search;

import java.util.List;
import social.dassie.accounts.AccountEntity;
import social.dassie.statuses.StatusEntity;
import social.dassie.tags.TagEntity;

/** What the first version of the search answers: of hashtags the names alone. */
record V1SearchEntity(List<AccountEntity> accounts, List<StatusEntity> statuses, List<String> hashtags) {
    static V1SearchEntity of(SearchEntity found) {
        List<String> names = found.hashtags().stream().map(TagEntity::name).toList();
        return new V1SearchEntity(found.accounts(), found.statuses(), names);
    }
}

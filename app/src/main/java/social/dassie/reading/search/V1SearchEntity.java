package social.dassie.reading.search;

import java.util.List;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.tags.TagEntity;

/** The response of the search API's first version: hashtags are only names. */
record V1SearchEntity(List<AccountEntity> accounts, List<StatusEntity> statuses, List<String> hashtags) {
    static V1SearchEntity of(SearchEntity found) {
        List<String> names = found.hashtags().stream().map(TagEntity::name).toList();
        return new V1SearchEntity(found.accounts(), found.statuses(), names);
    }
}

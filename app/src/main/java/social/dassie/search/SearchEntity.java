package social.dassie.search;

import java.util.List;
import social.dassie.accounts.AccountEntity;
import social.dassie.collections.CollectionEntity;
import social.dassie.statuses.StatusEntity;
import social.dassie.tags.TagEntity;

/** The result of a search (documentation page entities/Search). */
public record SearchEntity(
        List<AccountEntity> accounts,
        List<StatusEntity> statuses,
        List<TagEntity> hashtags,
        List<CollectionEntity> collections) {
    static final SearchEntity NOTHING = new SearchEntity(List.of(), List.of(), List.of(), List.of());

    static SearchEntity of(List<StatusEntity> statuses) {
        return new SearchEntity(List.of(), statuses, List.of(), List.of());
    }
}

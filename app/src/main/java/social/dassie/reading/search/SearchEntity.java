package social.dassie.reading.search;

import java.util.List;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.tags.TagEntity;

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

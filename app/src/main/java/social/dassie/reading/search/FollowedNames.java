package social.dassie.reading.search;

import java.util.List;
import social.dassie.ground.db.AnswerCache;
import social.dassie.ground.db.Caches;
import social.dassie.ground.db.ChangedRows;
import social.dassie.ground.db.Dependencies;

/** The names of the accounts that someone follows, cached while they type into a search. */
final class FollowedNames {
    /** Someone who follows more is not helped: 150 kB each. */
    static final int MAX_NAMES = 2_000;

    private static final int MAX_VIEWERS = 64;

    private static final Dependencies<Long> OF_NAMES = Dependencies.<Long>any(ChangedRows.of("accounts")
                    .columns("username", "display_name")
                    .withoutInsertions())
            .by(viewer -> viewer, ChangedRows.of("follows").by("row.account_id"));

    private final AccountSearchDao found;
    private final AnswerCache<Long, List<FollowedName>> names;

    FollowedNames(Caches caches, AccountSearchDao found) {
        this.found = found;
        this.names = caches.ofAnswers(MAX_VIEWERS, OF_NAMES);
    }

    /** Returns all names, or {@link #MAX_NAMES} of them if there are more. */
    List<FollowedName> of(long viewer) {
        return names.get(viewer, this::load);
    }

    private List<FollowedName> load(long viewer) {
        return found.findFollowed(viewer, MAX_NAMES).stream()
                .map(FollowedName::of)
                .toList();
    }
}

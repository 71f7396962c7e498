package social.dassie.reading.suggestions;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;

/**
 * Accounts that a user might want to follow: friends of friends first, then accounts that many people on this
 * instance follow.
 */
public final class Suggestions {
    /** How many of the followed accounts are used, the most recently followed ones: a user may follow thousands. */
    private static final int MAX_FRIENDS = 200;

    private static final int MAX_POPULAR = 500;

    private final Database db;
    private final SuggestionDao suggestions;
    private final AccountRenderer renderer;
    private final Clock clock;

    public Suggestions(Platform platform, AccountRenderer renderer) {
        this.db = platform.db();
        this.suggestions = platform.db().dao(SuggestionDao.class);
        this.renderer = renderer;
        this.clock = platform.clock();
    }

    List<SuggestionEntity> find(Caller caller, int limit, int offset) {
        List<Suggested> found =
                suggestions.find(caller.accountId(), MAX_FRIENDS, MAX_POPULAR, clock.millis(), limit, offset);
        Map<Long, AccountEntity> accounts =
                renderer.byId(found.stream().map(Suggested::id).toList());
        return found.stream()
                .filter(suggested -> accounts.containsKey(suggested.id()))
                .map(suggested -> new SuggestionEntity(
                        suggested.source(), suggested.sources(), Objects.requireNonNull(accounts.get(suggested.id()))))
                .toList();
    }

    /** Never suggests this account again; does nothing for one that does not exist. */
    void dismiss(Caller caller, long accountId) {
        db.runInTransaction(() -> suggestions.dismiss(caller.accountId(), accountId));
    }
}

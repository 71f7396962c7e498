package social.dassie.posts.statuses;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import social.dassie.ground.db.AnswerCache;
import social.dassie.ground.db.ChangedRows;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.Dependencies;
import social.dassie.ground.db.IdList;

/**
 * How viewers see posts: whether they may, and their own marks. A view is cached until something changes between its viewer
 * and the post, so other people's posts and counters end nothing.
 */
final class StatusViews {
    /** About three megabytes. */
    private static final int MAX_KEPT = 20_000;

    /** The one reason in {@code hidden_accounts} that may end by itself. */
    private static final String MUTE = "mute";

    /** The post itself: what decides who may see it, and what they may do with it. */
    static final ChangedRows POST = ChangedRows.of("statuses")
            .by("row.id")
            .columns(
                    "account_id",
                    "visibility",
                    "conversation_id",
                    "quote_policy",
                    "reply_policy",
                    "favourite_policy",
                    "reblog_policy",
                    "reply_accounts",
                    "held_as",
                    "gone");

    private static final Dependencies<Sight> OF_VIEWS = Dependencies.<Sight>any(ChangedRows.of("accounts")
                    .columns("suspended_at", "silenced_at", "domain")
                    .withoutInsertions())
            .by(Sight::id, POST)
            .by(
                    Sight::viewer,
                    ChangedRows.of("statuses")
                            .by("row.account_id")
                            .columns("account_id", "reblog_of_id")
                            .when("row.reblog_of_id is not null"),
                    ChangedRows.of("mentions").by("row.account_id"),
                    ChangedRows.of("quotes").by("row.quoted_account_id"),
                    ChangedRows.of("favourites").by("row.account_id"),
                    ChangedRows.of("bookmarks").by("row.account_id"),
                    ChangedRows.of("conversation_mutes").by("row.account_id"),
                    ChangedRows.of("status_pins").by("row.account_id"),
                    ChangedRows.of("follows").by("row.account_id"),
                    ChangedRows.of("follows").by("row.target_account_id"),
                    ChangedRows.of("blocks").by("row.account_id"),
                    ChangedRows.of("blocks").by("row.target_account_id"),
                    ChangedRows.of("mutes").by("row.account_id"),
                    ChangedRows.of("account_domain_blocks").by("row.account_id"));

    private final StatusDao statuses;
    private final Clock clock;
    private final AnswerCache<Sight, StatusView> views;
    private final CommonViews common;

    /** A post and its viewer; quotes of it may be hidden from the viewer. */
    private record Sight(long viewer, long id, boolean isQuoted) {}

    StatusViews(Database db, Clock clock) {
        this.statuses = db.dao(StatusDao.class);
        this.clock = clock;
        this.views = db.caches().ofAnswers(MAX_KEPT, OF_VIEWS);
        this.common = new CommonViews(db);
    }

    /**
     * Returns a viewer's views of the posts, by id. All that are not cached take two statements: one for those that nearly everyone
     * sees alike, and one for the others.
     */
    Map<Long, StatusView> of(long viewer, Collection<CachedStatus> cached) {
        Set<Long> quoted = quoted(cached);
        Map<Long, StatusView> found = commonOf(viewer, cached, quoted);
        List<Sight> sights = new ArrayList<>();
        for (CachedStatus status : cached) {
            long id = status.row().id();
            if (!quoted.contains(id) && !found.containsKey(id)) {
                sights.add(new Sight(viewer, id, false));
            }
        }
        quoted.forEach(id -> sights.add(new Sight(viewer, id, true)));
        if (!sights.isEmpty()) {
            views.getAll(sights, missing -> load(viewer, missing), StatusViews::isLasting)
                    .forEach((sight, view) -> found.put(sight.id(), view));
        }
        return found;
    }

    /** Returns the views that the viewer has in common with nearly everyone. Of quotes there are none, because mutes hide them. */
    private Map<Long, StatusView> commonOf(long viewer, Collection<CachedStatus> cached, Set<Long> quoted) {
        if (!common.isCurrent()) {
            return new HashMap<>();
        }
        return common.of(
                viewer,
                cached.stream()
                        .filter(status -> !quoted.contains(status.row().id()))
                        .toList());
    }

    /** Returns a number that grows whenever the view may have changed. */
    long stamp(long viewer, CachedStatus status) {
        return views.stamp(new Sight(viewer, status.row().id(), false)) // the same for a quoted post
                + common.stamp(status);
    }

    private Map<Sight, StatusView> load(long viewer, List<Sight> sights) {
        List<Long> plain = new ArrayList<>();
        List<Long> quoted = new ArrayList<>();
        sights.forEach(sight -> (sight.isQuoted() ? quoted : plain).add(sight.id()));
        Set<Long> ofQuotes = new HashSet<>(quoted);
        Map<Sight, StatusView> loaded = new HashMap<>();
        for (StatusView view : find(plain, quoted, IdList.of(viewer))) {
            loaded.put(new Sight(viewer, view.id(), ofQuotes.contains(view.id())), view);
        }
        return loaded;
    }

    /** Returns the views of many viewers, from the database. */
    List<StatusView> ofAll(Collection<CachedStatus> cached, Collection<Long> viewers) {
        Set<Long> quoted = quoted(cached);
        List<Long> others = cached.stream()
                .map(status -> status.row().id())
                .filter(id -> !quoted.contains(id))
                .toList();
        return find(others, quoted, new IdList(viewers));
    }

    private List<StatusView> find(Collection<Long> plain, Collection<Long> quoted, IdList viewers) {
        return statuses.findViews(new IdList(plain), new IdList(quoted), viewers, clock.millis());
    }

    /** Returns the posts that these quote, and those that these quote in turn. */
    private static Set<Long> quoted(Collection<CachedStatus> cached) {
        Set<Long> quoted = new HashSet<>();
        for (CachedStatus status : cached) {
            Long id = status.row().quoting().quotedStatusId();
            if (id != null) {
                quoted.add(id);
            }
        }
        return quoted;
    }

    /** Whether it stays the same while nothing is written: a mute may end by itself. */
    static boolean isLasting(StatusView view) {
        return view.hiddenBy() == null || !view.hiddenBy().equals(MUTE);
    }
}

package social.dassie.posts.statuses;

import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import social.dassie.ground.db.CommitCache;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;

/**
 * How posts look to their viewers. What one viewer saw is remembered until the next commit: a client that asks for the
 * same page again, as all of them do, costs no statement meanwhile.
 */
final class StatusViews {
    /** How many views are remembered: three megabytes. */
    private static final int MAX_VIEWS = 20_000;

    private final StatusDao statuses;
    private final CommitCache<Sight, StatusView> seen;
    private final Clock clock;

    /** A post and who looks at it. */
    private record Sight(long viewer, long id) {}

    StatusViews(Platform platform) {
        Database db = platform.db();
        this.statuses = db.dao(StatusDao.class);
        this.seen = db.commitCache(MAX_VIEWS);
        this.clock = platform.clock();
    }

    /** Of the posts, of what they quote, and of what that quotes in turn, by id. */
    Map<Long, StatusView> of(Collection<CachedStatus> cached, long viewer) {
        Map<Long, StatusView> views = new HashMap<>();
        Set<Long> quoted = quoted(cached);
        if (quoted.isEmpty()) {
            List<Sight> sights = cached.stream()
                    .map(status -> new Sight(viewer, status.row().id()))
                    .toList();
            seen.getAll(sights, missing -> find(viewer, missing)).forEach((sight, view) -> views.put(sight.id(), view));
        } else {
            // Whether a quote is hidden may depend on the time.
            find(cached, quoted, IdList.of(viewer)).forEach(view -> views.put(view.id(), view));
        }
        return views;
    }

    private Map<Sight, StatusView> find(long viewer, List<Sight> sights) {
        IdList ids = new IdList(sights.stream().map(Sight::id).toList());
        Map<Sight, StatusView> found = new HashMap<>();
        for (StatusView view : statuses.findViews(ids, IdList.NONE, IdList.of(viewer), clock.millis())) {
            found.put(new Sight(viewer, view.id()), view);
        }
        return found;
    }

    /** As each of these accounts sees them. */
    List<StatusView> of(Collection<CachedStatus> cached, Collection<Long> viewers) {
        return find(cached, quoted(cached), new IdList(viewers));
    }

    private List<StatusView> find(Collection<CachedStatus> cached, Set<Long> quoted, IdList viewers) {
        List<Long> others = cached.stream()
                .map(status -> status.row().id())
                .filter(id -> !quoted.contains(id))
                .toList();
        return statuses.findViews(new IdList(others), new IdList(quoted), viewers, clock.millis());
    }

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
}

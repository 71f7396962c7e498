package social.dassie.posts.statuses;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.CommitCache;
import social.dassie.ground.db.Database;

/**
 * A cache of posts as their viewers saw them, valid until the next commit: a client that requests the same page again, as
 * all of them do, causes no statement until then.
 *
 * <p>Posts that change by themselves over time are not cached: those with an open poll, or a quote of a temporarily muted
 * account.
 */
final class SeenStatuses {
    /** About eight megabytes including their JSON. */
    private static final int MAX_KEPT = 3_000;

    private final CommitCache<Sight, StatusEntity> seen;

    /** A post and its viewer. */
    private record Sight(long viewer, long id) {}

    SeenStatuses(Database db) {
        this.seen = db.caches().ofCommit(MAX_KEPT);
    }

    /**
     * Returns the posts that the viewer may see, by id.
     *
     * @param load loads some of them
     */
    Map<Long, StatusEntity> of(long viewer, List<Long> ids, Function<List<Long>, Map<Long, StatusEntity>> load) {
        List<Sight> sights = ids.stream().map(id -> new Sight(viewer, id)).toList();
        Map<Long, StatusEntity> found = new HashMap<>();
        seen.getAll(sights, missing -> load(viewer, missing, load), SeenStatuses::isLasting)
                .forEach((sight, status) -> found.put(sight.id(), status));
        return found;
    }

    private static Map<Sight, StatusEntity> load(
            long viewer, List<Sight> sights, Function<List<Long>, Map<Long, StatusEntity>> load) {
        Map<Sight, StatusEntity> loaded = new HashMap<>();
        load.apply(sights.stream().map(Sight::id).toList())
                .forEach((id, status) -> loaded.put(new Sight(viewer, id), status.keepingJson(viewer)));
        return loaded;
    }

    /** Whether it stays unchanged until the next commit. */
    private static boolean isLasting(@Nullable StatusEntity status) {
        return status == null
                || ((status.poll() == null || status.poll().isOver())
                        && isLasting(status.reblog())
                        && isLasting(status.quote()));
    }

    private static boolean isLasting(@Nullable QuoteEntity quote) {
        return quote == null || (!quote.state().equals(QuoteState.MUTED_ACCOUNT.key()) && isLasting(quote.status()));
    }
}

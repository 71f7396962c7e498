package social.dassie.posts.statuses;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Posts as their viewers saw them last, with their JSON: a client that requests the same page again, as all of them do, gets
 * the same bytes, without serialising those posts again of which nothing has changed. Viewers to whom a post looks the same
 * share one, so that a post in many feeds is serialised once.
 */
final class SeenStatuses {
    /** About eight megabytes including their JSON. */
    private static final int MAX_KEPT = 3_000;

    private final Cache<Sight, StatusEntity> seen = Caffeine.newBuilder()
            .maximumSize(MAX_KEPT)
            .executor(Runnable::run) // waking a thread for it would cost more
            .build();

    /**
     * A post and its viewers.
     *
     * @param viewer one viewer, or {@link StatusJson#SHARED}
     * @param marks the marks of all of them if they share it
     */
    private record Sight(long viewer, long id, @Nullable StatusView marks) {}

    /** Returns the same posts, with the JSON of those that were seen before with the same content. */
    Map<Long, StatusEntity> withJson(long viewer, Map<Long, StatusEntity> posts) {
        Map<Long, StatusEntity> found = new HashMap<>();
        posts.forEach((id, post) -> found.put(id, withJson(sight(viewer, id, post), post)));
        return found;
    }

    private static Sight sight(long viewer, long id, StatusEntity post) {
        StatusView marks = post.view();
        return marks == null || post.dependsOnViewer() || post.involves(viewer)
                ? new Sight(viewer, id, null)
                : new Sight(StatusJson.SHARED, id, marks.ofAnyone());
    }

    private StatusEntity withJson(Sight sight, StatusEntity post) {
        StatusEntity before = seen.getIfPresent(sight);
        if (before != null && before.isMadeOfTheSame(post)) {
            return before;
        }
        StatusJson json = before != null && before.isTheSameExceptForAuthors(post)
                ? before.json()
                : new StatusJson(sight.viewer());
        StatusEntity kept = post.keepingJson(json);
        seen.put(sight, kept);
        return kept;
    }
}

package social.dassie.posts.statuses;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Posts as nearly all of their viewers see them, with their JSON: a post in many feeds is serialised once. A post that looks different
 * to one viewer, such as to its author, is serialised from its parts each time: a copy for each such viewer was two thirds of what
 * the garbage collector had to move in the mixed load.
 */
final class SeenStatuses {
    /** About eight megabytes including their JSON. */
    private static final int MAX_KEPT = 3_000;

    private final Cache<Look, StatusEntity> seen = Caffeine.newBuilder()
            .maximumSize(MAX_KEPT)
            .executor(Runnable::run) // waking a thread for it would cost more
            .build();

    /**
     * A post and how it is marked.
     *
     * @param marks those of signed-in viewers; null for visitors
     */
    private record Look(long id, @Nullable StatusView marks) {}

    /** Returns the same posts, with the JSON of those that were seen before with the same content. */
    Map<Long, StatusEntity> withJson(long viewer, Map<Long, StatusEntity> posts) {
        Map<Long, StatusEntity> found = new HashMap<>();
        posts.forEach((id, post) -> found.put(id, isShared(viewer, post) ? withJson(id, post) : post));
        return found;
    }

    private static boolean isShared(long viewer, StatusEntity post) {
        return post.view() == null || !(post.dependsOnViewer() || post.involves(viewer));
    }

    private StatusEntity withJson(long id, StatusEntity post) {
        StatusView marks = post.view();
        Look look = new Look(id, marks == null ? null : marks.ofAnyone());
        StatusEntity before = seen.getIfPresent(look);
        if (before != null && before.isMadeOfTheSame(post)) {
            return before;
        }
        StatusJson json = before != null && before.isTheSameExceptForAuthors(post)
                ? before.json()
                : new StatusJson(marks == null);
        StatusEntity kept = post.keepingJson(json);
        seen.put(look, kept);
        return kept;
    }
}

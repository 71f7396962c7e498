package social.dassie.posts.statuses;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.AnswerCache;
import social.dassie.ground.db.ChangedRows;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.Dependencies;
import social.dassie.ground.db.IdList;

/**
 * The view that nearly everyone has of a public post: visible and without marks. The few accounts that see it differently are one
 * cached answer for each post, so a new post takes no statement for each of its readers.
 */
final class CommonViews {
    private static final int MAX_KEPT = 5_000;
    /** A post with more marks, or by an author who blocks more accounts, has no common view. */
    private static final int MAX_EXCEPTIONS = 100;

    private static final Dependencies<Post> DEPENDENCIES = Dependencies.<Post>any(
                    ChangedRows.of("accounts").columns("suspended_at", "domain").withoutInsertions(),
                    ChangedRows.of("account_domain_blocks"))
            .by(
                    Post::id,
                    StatusViews.POST.withoutInsertions(),
                    ChangedRows.of("statuses")
                            .by("row.reblog_of_id")
                            .columns("account_id", "reblog_of_id")
                            .when("row.reblog_of_id is not null"),
                    ChangedRows.of("favourites").by("row.status_id"),
                    ChangedRows.of("bookmarks").by("row.status_id"),
                    ChangedRows.of("status_pins").by("row.status_id"))
            .by(Post::conversation, ChangedRows.of("conversation_mutes").by("row.conversation_id"))
            .by(
                    Post::author,
                    ChangedRows.of("blocks").by("row.account_id"),
                    ChangedRows.of("blocks").by("row.target_account_id"),
                    ChangedRows.of("mutes").by("row.target_account_id"));

    private final StatusDao statuses;
    private final AnswerCache<Post, Common> kept;

    private record Post(long id, long conversation, long author) {
        static Post of(CachedStatus status) {
            return new Post(
                    status.row().id(),
                    status.row().thread().conversationId(),
                    status.row().accountId());
        }
    }

    /** @param view null if the post has no common view; then {@code exceptions} is empty */
    private record Common(@Nullable StatusView view, Set<Long> exceptions) {
        static final Common NONE = new Common(null, Set.of());
    }

    CommonViews(Database db) {
        this.statuses = db.dao(StatusDao.class);
        this.kept = db.caches().ofAnswers(MAX_KEPT, DEPENDENCIES);
    }

    /** Returns whether this thread may use cached answers now ({@link AnswerCache#isCurrent}); otherwise each view is queried. */
    boolean isCurrent() {
        return kept.isCurrent();
    }

    /** Returns the views that a viewer shares with nearly everyone, by id; all that are not cached take one statement. */
    Map<Long, StatusView> of(long viewer, List<CachedStatus> cached) {
        Map<Long, StatusView> found = new HashMap<>();
        kept.getAll(cached.stream().map(Post::of).toList(), this::load, common -> true)
                .forEach((post, common) -> {
                    if (common.view() != null && !common.exceptions().contains(viewer)) {
                        found.put(post.id(), common.view());
                    }
                });
        return found;
    }

    /** Returns a number that grows whenever the common view of a post, or its exceptions, may have changed. */
    long stamp(CachedStatus status) {
        return kept.stamp(Post.of(status));
    }

    private Map<Post, Common> load(List<Post> posts) {
        Map<Long, Common> byId = new HashMap<>();
        IdList ids = new IdList(posts.stream().map(Post::id).toList());
        for (StatusDao.ExceptionsRow row : statuses.findExceptions(ids, MAX_EXCEPTIONS)) {
            byId.put(row.id(), common(row));
        }
        Map<Post, Common> loaded = new HashMap<>();
        posts.forEach(post -> loaded.put(post, byId.getOrDefault(post.id(), Common.NONE)));
        return loaded;
    }

    private static Common common(StatusDao.ExceptionsRow row) {
        return row.exceptions() == null
                ? Common.NONE
                : new Common(
                        StatusView.ofNew(0, row.id()), Set.copyOf(List.of(Json.read(row.exceptions(), Long[].class))));
    }
}

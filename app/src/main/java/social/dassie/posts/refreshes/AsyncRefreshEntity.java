package social.dassie.posts.refreshes;

import org.jspecify.annotations.Nullable;

/** The state of an async refresh (documentation page entities/AsyncRefresh), under the only key of its response. */
public record AsyncRefreshEntity(State asyncRefresh) {
    /** @param status {@code running} or {@code finished} */
    public record State(String id, String status, @Nullable Integer resultCount) {}

    static AsyncRefreshEntity of(AsyncRefresh refresh) {
        return new AsyncRefreshEntity(
                new State(refresh.id(), refresh.finished() ? "finished" : "running", refresh.resultCount()));
    }
}

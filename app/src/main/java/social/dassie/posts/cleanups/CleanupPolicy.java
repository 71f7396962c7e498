package social.dassie.posts.cleanups;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;

/**
 * Which of their old posts a user wants to have deleted automatically.
 *
 * @param minFavourites posts with at least this many favourites are kept; null when their number is ignored
 * @param minReblogs posts with at least this many boosts are kept; null when their number is ignored
 * @param lookedAtId the newest post that the current round has checked; null between rounds
 */
public record CleanupPolicy(
        long accountId,
        boolean enabled,
        int minAgeDays,
        @Nested("keep") Kept kept,
        @Nullable Integer minFavourites,
        @Nullable Integer minReblogs,
        @Nullable Long lookedAtId) {
    /** Which posts are kept regardless of age; the last two by their author's own interactions. */
    public record Kept(
            boolean pinned, boolean direct, boolean polls, boolean media, boolean favourited, boolean bookmarked) {
        public static Kept of(Params params) {
            return new Kept(
                    params.flag("keep_pinned", false),
                    params.flag("keep_direct", false),
                    params.flag("keep_polls", false),
                    params.flag("keep_media", false),
                    params.flag("keep_favourited", false),
                    params.flag("keep_bookmarked", false));
        }
    }

    /** Returns the policy of a user who never chose one. */
    static CleanupPolicy standard(long accountId) {
        Kept kept = new Kept(true, true, false, false, true, true);
        return new CleanupPolicy(accountId, false, 14, kept, null, null, null);
    }
}

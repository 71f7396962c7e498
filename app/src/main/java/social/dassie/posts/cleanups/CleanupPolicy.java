package social.dassie.posts.cleanups;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;

/**
 * Which of their old posts a user wants to be deleted automatically.
 *
 * @param minFavourites posts with at least so many favourites stay; null when their number does not count
 * @param minReblogs posts with at least so many boosts stay; null when their number does not count
 * @param lookedAtId the newest post that the present round has looked at; null between the rounds
 */
public record CleanupPolicy(
        long accountId,
        boolean enabled,
        int minAgeDays,
        @Nested("keep") Kept kept,
        @Nullable Integer minFavourites,
        @Nullable Integer minReblogs,
        @Nullable Long lookedAtId) {
    /** What stays however old it is; the last two by what their author did with them. */
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

    /** The policy of a user who never chose one. */
    static CleanupPolicy standard(long accountId) {
        Kept kept = new Kept(true, true, false, false, true, true);
        return new CleanupPolicy(accountId, false, 14, kept, null, null, null);
    }
}

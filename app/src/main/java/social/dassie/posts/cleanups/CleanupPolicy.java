package social.dassie.posts.cleanups;

import org.jspecify.annotations.Nullable;

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
        boolean keepPinned,
        boolean keepDirect,
        boolean keepPolls,
        boolean keepMedia,
        boolean keepFavourited,
        boolean keepBookmarked,
        @Nullable Integer minFavourites,
        @Nullable Integer minReblogs,
        @Nullable Long lookedAtId) {
    /** The policy of a user who never chose one. */
    static CleanupPolicy standard(long accountId) {
        return new CleanupPolicy(accountId, false, 14, true, true, false, false, true, true, null, null, null);
    }
}

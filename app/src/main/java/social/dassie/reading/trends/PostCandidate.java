package social.dassie.reading.trends;

import org.jspecify.annotations.Nullable;

/** A post that many people favourited or boosted. */
record PostCandidate(
        long id, long favouritesAndBoosts, @Nullable String language, long createdAt) {}

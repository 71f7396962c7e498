package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/** The public counters of an account. */
public record AccountCounts(
        long statusesCount,
        long followersCount,
        long followingCount,
        @Nullable Long lastStatusAt) {}

package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/** The state of an account: whether its owner moved, and what the staff decided. */
public record ModerationState(
        boolean memorial,
        @Nullable Long movedToAccountId,
        @Nullable Long suspendedAt,
        @Nullable Long silencedAt,
        @Nullable Long sensitizedAt) {}

package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/** What became of an account: where its owner went, and what the staff decided. */
public record Standing(
        boolean memorial,
        @Nullable Long movedToAccountId,
        @Nullable Long suspendedAt,
        @Nullable Long silencedAt,
        @Nullable Long sensitizedAt) {}

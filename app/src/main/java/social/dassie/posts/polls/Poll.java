package social.dassie.posts.polls;

import org.jspecify.annotations.Nullable;

/** One poll without its options. {@code domain} is the domain of its author, null for a local one. */
public record Poll(
        long id,
        long statusId,
        long accountId,
        boolean multiple,
        boolean hideTotals,
        @Nullable Long expiresAt,
        boolean ended,
        long votesCount,
        @Nullable Long votersCount,
        @Nullable String domain) {
    boolean isLocal() {
        return domain == null;
    }

    /** Whether the poll has ended. Once its end was announced it stays ended, even if the clock is set back. */
    boolean isOver(long now) {
        return ended || (expiresAt != null && expiresAt <= now);
    }
}

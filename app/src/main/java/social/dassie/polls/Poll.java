package social.dassie.polls;

import org.jspecify.annotations.Nullable;

/** One poll without its options. {@code domain} is its author's, null for here. */
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
    /** Once its end was announced it stays ended, also when the clock is set back. */
    boolean isOver(long now) {
        return ended || (expiresAt != null && expiresAt <= now);
    }
}

package social.dassie.strikes;

import org.jspecify.annotations.Nullable;

/**
 * One thing that the staff did about an account.
 *
 * @param accountId who of the staff; null when that account is gone
 * @param action {@code none} for a mere warning, {@code disable}, {@code sensitive}, {@code silence}, {@code suspend}
 * @param statusIds JSON of the posts that it is about, null for none in particular
 */
public record Strike(
        long id,
        @Nullable Long accountId,
        long targetAccountId,
        String action,
        String text,
        @Nullable Long reportId,
        @Nullable String statusIds,
        long createdAt) {}

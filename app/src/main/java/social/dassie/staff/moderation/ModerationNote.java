package social.dassie.staff.moderation;

import org.jspecify.annotations.Nullable;

/**
 * What a member of the staff wrote about an account, for the rest of the staff.
 *
 * @param accountId who wrote it; null when that account is gone
 * @param reportId the report on whose page it was written; null for a note on the account's own page
 */
public record ModerationNote(
        long id, @Nullable Long accountId, @Nullable Long reportId, String text, long createdAt) {}

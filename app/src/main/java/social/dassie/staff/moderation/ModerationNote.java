package social.dassie.staff.moderation;

import org.jspecify.annotations.Nullable;

/**
 * A staff member's note about an account, for the rest of the staff.
 *
 * @param accountId the writer; null if that account was deleted
 * @param reportId the report on whose page it was written; null for a note on the account's own page
 */
public record ModerationNote(
        long id, @Nullable Long accountId, @Nullable Long reportId, String text, long createdAt) {}

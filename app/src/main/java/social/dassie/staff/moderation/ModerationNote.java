package social.dassie.staff.moderation;

import org.jspecify.annotations.Nullable;

/**
 * What a member of the staff wrote about an account, for the rest of the staff.
 *
 * @param accountId who wrote it; null when that account is gone
 */
public record ModerationNote(long id, @Nullable Long accountId, String text, long createdAt) {}

package social.dassie.people.accounts.rows;

import org.jdbi.v3.core.mapper.Nested;

/**
 * The profile of an account.
 *
 * @param note as typed; the plain text for a remote account
 * @param fields the extra fields of the profile, a JSON array
 */
public record Profile(
        String displayName,
        String note,
        String noteHtml,
        String fields,
        @Nested("avatar") Picture avatar,
        @Nested("header") Picture header) {}

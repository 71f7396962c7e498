package social.dassie.people.accounts.rows;

import org.jdbi.v3.core.mapper.Nested;

/**
 * What an account says of itself.
 *
 * @param note as typed; of a remote account its plain text
 * @param fields the table of the profile, a JSON array
 */
public record Profile(
        String displayName,
        String note,
        String noteHtml,
        String fields,
        @Nested("avatar") Picture avatar,
        @Nested("header") Picture header) {}

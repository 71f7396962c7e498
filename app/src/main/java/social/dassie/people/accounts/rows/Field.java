package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/**
 * One row of the table on a profile, as stored in {@code accounts.fields}.
 *
 * @param value as typed
 * @param valueHtml as shown
 * @param verifiedAt when the link was found to point back, ISO 8601, null when it was not
 */
public record Field(
        String name,
        String value,
        String valueHtml,
        @Nullable String verifiedAt) {}

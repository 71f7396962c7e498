package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/**
 * One extra field of a profile, as stored in {@code accounts.fields}.
 *
 * @param value as typed
 * @param valueHtml as shown
 * @param verifiedAt when the link was verified to link back, ISO 8601, null if it was not
 */
public record Field(
        String name,
        String value,
        String valueHtml,
        @Nullable String verifiedAt) {}

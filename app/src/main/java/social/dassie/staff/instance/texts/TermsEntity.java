package social.dassie.staff.instance.texts;

import org.jspecify.annotations.Nullable;

/**
 * Terms of service (documentation page entities/TermsOfService).
 *
 * @param succeededBy the day on which the newest terms take effect, null if these are the newest
 */
public record TermsEntity(
        String effectiveDate,
        boolean effective,
        String content,
        @Nullable String succeededBy) {}

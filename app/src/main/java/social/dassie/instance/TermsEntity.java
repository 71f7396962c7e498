package social.dassie.instance;

import org.jspecify.annotations.Nullable;

/**
 * Terms of service (documentation page entities/TermsOfService).
 *
 * @param succeededBy the day from which the newest hold, null when these are the newest
 */
public record TermsEntity(
        String effectiveDate,
        boolean effective,
        String content,
        @Nullable String succeededBy) {}

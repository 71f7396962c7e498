package social.dassie.accounts;

import org.jspecify.annotations.Nullable;

/** The login of a local account. */
public record User(
        long accountId,
        String email,
        @Nullable String unconfirmedEmail,
        String passwordHash,
        Role role,
        @Nullable Long confirmedAt,
        boolean approved,
        boolean disabled,
        String locale,
        String timeZone,
        String defaultPrivacy,
        boolean defaultSensitive,
        @Nullable String defaultLanguage,
        String defaultQuotePolicy,
        String expandMedia,
        boolean expandSpoilers,
        boolean autoplayGifs,
        long createdAt) {
    /** Why this login may not act now, in the words clients know; null when it may. */
    public @Nullable String problem() {
        if (disabled) {
            return "Your login is currently disabled";
        }
        if (confirmedAt == null) {
            return "Your login is missing a confirmed e-mail address";
        }
        return approved ? null : "Your login is currently pending approval";
    }
}

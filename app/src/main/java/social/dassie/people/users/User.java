package social.dassie.people.users;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.LoginProblem;
import social.dassie.people.accounts.Role;

/**
 * The login of a local account.
 *
 * @param email the address it signs in with
 * @param unconfirmedEmail a new address that waits for confirmation; the same as {@code email} for a login that may be
 * used although its address is not confirmed, which only happens in a sandbox
 * @param confirmedAt when the address was confirmed, so that the login may be used
 * @param localeOfBrowser whether pages are in the language that the browser asks for, not in {@code locale}
 * @param createdByAppId the application that created it, null for the pages and the command line
 */
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
        @Nullable Long createdByAppId,
        long createdAt,
        boolean localeOfBrowser) {
    /** Whether the sign-in address is confirmed. */
    public boolean isConfirmed() {
        return confirmedAt != null && !email.equals(unconfirmedEmail);
    }

    /** What posts are in that do not say it: the language of their author's choice, or of their pages. */
    public String postingLanguage() {
        return defaultLanguage == null ? locale : defaultLanguage;
    }

    /** The address that waits for confirmation; null when none does. */
    public @Nullable String awaited() {
        return unconfirmedEmail != null ? unconfirmedEmail : confirmedAt == null ? email : null;
    }

    /** Why this login may not be used now, apart from a suspension of its account; null when it may. */
    public @Nullable LoginProblem problem() {
        return LoginProblem.of(disabled, confirmedAt != null, approved);
    }
}

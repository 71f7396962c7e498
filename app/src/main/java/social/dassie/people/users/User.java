package social.dassie.people.users;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.people.accounts.HeldRole;
import social.dassie.people.accounts.Role;

/**
 * The login of a local account.
 *
 * @param missing2fa whether its role requires a second factor that it does not have
 * @param allowReactions whether reactions to its posts are stored and shown; otherwise they are favourites
 * @param createdByAppId the application that created it, null for the pages and the command line
 */
public record User(
        long accountId,
        @Nested Address address,
        String passwordHash,
        @Nested(HeldRole.PREFIX) Role role,
        boolean approved,
        boolean disabled,
        boolean missing2fa,
        @Nested Display display,
        @Nested("default") PostingDefaults posting,
        @Nested Reading reading,
        boolean allowReactions,
        @Nullable Long createdByAppId,
        long createdAt,
        @Nullable Long lastActiveAt) {
    /**
     * The email addresses of the login.
     *
     * @param email the address it signs in with
     * @param unconfirmedEmail a new address that is pending confirmation; the same as {@code email} for a login that
     *     may be used although its address is not confirmed, which only happens in a sandbox
     * @param confirmedAt when the address was confirmed, so that the login may be used
     */
    public record Address(
            String email,
            @Nullable String unconfirmedEmail,
            @Nullable Long confirmedAt) {
        /** Returns whether the sign-in address is confirmed. */
        public boolean isConfirmed() {
            return confirmedAt != null && !email.equals(unconfirmedEmail);
        }

        /** Returns the address that is pending confirmation; null if none is. */
        public @Nullable String awaited() {
            return unconfirmedEmail != null ? unconfirmedEmail : confirmedAt == null ? email : null;
        }
    }

    /**
     * The language and time zone of its pages and emails.
     *
     * @param localeOfBrowser whether pages are in the language that the browser requests, not in {@code locale}
     */
    public record Display(String locale, boolean localeOfBrowser, String timeZone) {
        /** Returns the language of emails, push messages, and whatever else is not a response to its browser. */
        public InterfaceLanguage language() {
            return InterfaceLanguage.of(locale).orElse(InterfaceLanguage.ENGLISH);
        }

        /** Returns the chosen interface language; null for the one that the browser requests. */
        public @Nullable String chosenLocale() {
            return localeOfBrowser
                    ? null
                    : InterfaceLanguage.of(locale).map(InterfaceLanguage::code).orElse(null);
        }
    }

    /** How posts are shown to the user. */
    public record Reading(String expandMedia, boolean expandSpoilers, boolean autoplayGifs) {}

    /** Returns when this person was last active, in milliseconds since the epoch; if never, when they signed up. */
    public long lastActive() {
        return lastActiveAt == null ? createdAt : lastActiveAt;
    }

    public String email() {
        return address.email;
    }

    /** Returns the language of posts that do not specify one: the author's choice, or the interface language. */
    public String postingLanguage() {
        return posting.language() == null ? display.locale : posting.language();
    }

    /** Returns why this login may not be used now, apart from a suspension of its account; null if it may. */
    public @Nullable LoginProblem problem() {
        return LoginProblem.of(disabled, address.confirmedAt != null, approved, missing2fa);
    }
}

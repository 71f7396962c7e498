package social.dassie.people.users;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.words.SpokenLanguage;
import social.dassie.people.accounts.HeldRole;
import social.dassie.people.accounts.Role;

/**
 * The login of a local account.
 *
 * @param missing2fa whether its role requires a second factor that it does not have
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
        @Nullable Long createdByAppId,
        long createdAt,
        @Nullable Long lastActiveAt) {
    /**
     * Where it is written to.
     *
     * @param email the address it signs in with
     * @param unconfirmedEmail a new address that waits for confirmation; the same as {@code email} for a login that may be
     * used although its address is not confirmed, which only happens in a sandbox
     * @param confirmedAt when the address was confirmed, so that the login may be used
     */
    public record Address(
            String email,
            @Nullable String unconfirmedEmail,
            @Nullable Long confirmedAt) {
        /** Whether the sign-in address is confirmed. */
        public boolean isConfirmed() {
            return confirmedAt != null && !email.equals(unconfirmedEmail);
        }

        /** The address that waits for confirmation; null when none does. */
        public @Nullable String awaited() {
            return unconfirmedEmail != null ? unconfirmedEmail : confirmedAt == null ? email : null;
        }
    }

    /**
     * In which language and time zone its pages and mails are.
     *
     * @param localeOfBrowser whether pages are in the language that the browser asks for, not in {@code locale}
     */
    public record Display(String locale, boolean localeOfBrowser, String timeZone) {
        /** What it is written to in: mails, push messages, and whatever else is not in answer to its browser. */
        public SpokenLanguage language() {
            return SpokenLanguage.of(locale).orElse(SpokenLanguage.ENGLISH);
        }

        /** The interface language that was chosen; null for the one that the browser asks for. */
        public @Nullable String chosenLocale() {
            return localeOfBrowser
                    ? null
                    : SpokenLanguage.of(locale).map(SpokenLanguage::code).orElse(null);
        }
    }

    /** How posts are shown to it. */
    public record Reading(String expandMedia, boolean expandSpoilers, boolean autoplayGifs) {}

    /** When this person was last active, in milliseconds since the epoch; if never, when they signed up. */
    public long lastActive() {
        return lastActiveAt == null ? createdAt : lastActiveAt;
    }

    public String email() {
        return address.email;
    }

    /** What posts are in that do not say it: the language of their author's choice, or of their pages. */
    public String postingLanguage() {
        return posting.language() == null ? display.locale : posting.language();
    }

    /** Why this login may not be used now, apart from a suspension of its account; null when it may. */
    public @Nullable LoginProblem problem() {
        return LoginProblem.of(disabled, address.confirmedAt != null, approved, missing2fa);
    }
}

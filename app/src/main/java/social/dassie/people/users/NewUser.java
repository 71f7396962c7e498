package social.dassie.people.users;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.Role;

/**
 * The data of a new login.
 *
 * @param locale empty if it is not known: pages are then in the browser's language, and emails in English
 */
public record NewUser(
        @Nullable String username,
        @Nullable String email,
        @Nullable String password,
        Role role,
        boolean isConfirmed,
        boolean isApproved,
        String locale,
        String timeZone,
        @Nullable String reason,
        @Nullable String ip,
        @Nullable Long appId) {
    public NewUser {
        email = email == null ? null : EmailAddress.normalise(email);
    }

    /** Returns a login created by an operator: it needs no confirmation and no approval. */
    public static NewUser byOperator(String username, String email, String password, Role role) {
        return new NewUser(username, email, password, role, true, true, "", "Etc/UTC", null, null, null);
    }

    /** Returns the owner, who creates the account in the browser. */
    public static NewUser owner(
            String username, String email, String password, String locale, @Nullable String timeZone) {
        return new NewUser(
                username, email, password, Role.OWNER, true, true, locale, knownZone(timeZone), null, null, null);
    }

    /** Returns the time zone that a browser named; UTC for none and for an unknown one. */
    public static String knownZone(@Nullable String asked) {
        return asked != null && ZoneId.getAvailableZoneIds().contains(asked) ? asked : "Etc/UTC";
    }

    /** Returns a copy that is pending approval. */
    NewUser waiting() {
        return new NewUser(username, email, password, role, isConfirmed, false, locale, timeZone, reason, ip, appId);
    }
}

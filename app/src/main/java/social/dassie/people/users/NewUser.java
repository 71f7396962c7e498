package social.dassie.people.users;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.Role;

/**
 * The data of a new login.
 *
 * @param locale empty for one that is not known: pages are in the browser's language, and mails in English
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

    /** A login that an operator creates: it needs no confirmation and no approval. */
    public static NewUser byOperator(String username, String email, String password, Role role) {
        return new NewUser(username, email, password, role, true, true, "", "Etc/UTC", null, null, null);
    }

    /** The owner, who makes the account in the browser. */
    public static NewUser owner(
            String username, String email, String password, String locale, @Nullable String timeZone) {
        return new NewUser(
                username, email, password, Role.OWNER, true, true, locale, knownZone(timeZone), null, null, null);
    }

    /** The time zone that a browser named; UTC for none and for one that is not known. */
    public static String knownZone(@Nullable String asked) {
        return asked != null && ZoneId.getAvailableZoneIds().contains(asked) ? asked : "Etc/UTC";
    }

    /** A copy that waits for approval. */
    NewUser waiting() {
        return new NewUser(username, email, password, role, isConfirmed, false, locale, timeZone, reason, ip, appId);
    }
}

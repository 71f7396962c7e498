package social.dassie.users;

import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Role;

/** How a new login comes about. */
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

    /** A login that an operator makes: nothing is left to confirm or approve. */
    public static NewUser byOperator(String username, String email, String password, Role role) {
        return new NewUser(username, email, password, role, true, true, "en", "Etc/UTC", null, null, null);
    }

    /** The same, but it waits for approval. */
    NewUser waiting() {
        return new NewUser(username, email, password, role, isConfirmed, false, locale, timeZone, reason, ip, appId);
    }
}

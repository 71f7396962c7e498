package social.dassie.users;

import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Role;

/** The data of a new login. */
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
        return new NewUser(username, email, password, role, true, true, "en", "Etc/UTC", null, null, null);
    }

    /** A copy that waits for approval. */
    NewUser waiting() {
        return new NewUser(username, email, password, role, isConfirmed, false, locale, timeZone, reason, ip, appId);
    }
}

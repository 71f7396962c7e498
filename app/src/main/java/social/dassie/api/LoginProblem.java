package social.dassie.api;

import org.jspecify.annotations.Nullable;

/** Why a login may not be used now, in the words that clients know. */
public enum LoginProblem {
    /** The staff disabled the login or suspended the account; all is as before when that is taken back. */
    DISABLED("Your login is currently disabled"),
    UNCONFIRMED("Your login is missing a confirmed e-mail address"),
    PENDING("Your login is currently pending approval");

    private final String text;

    LoginProblem(String text) {
        this.text = text;
    }

    /** The first that there is, null for a login that is in order. */
    public static @Nullable LoginProblem of(boolean isDisabled, boolean isConfirmed, boolean isApproved) {
        if (isDisabled) {
            return DISABLED;
        }
        if (!isConfirmed) {
            return UNCONFIRMED;
        }
        return isApproved ? null : PENDING;
    }

    public String text() {
        return text;
    }
}

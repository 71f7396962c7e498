package social.dassie.ground.api;

import org.jspecify.annotations.Nullable;

/** The reasons why a login may not be used now, with the texts that clients expect. */
public enum LoginProblem {
    /** The staff disabled the login or suspended the account. Nothing else changes, so undoing it restores everything. */
    DISABLED(ErrorCode.of("error.login_disabled", "Your login is currently disabled")),
    UNCONFIRMED(ErrorCode.of("error.login_unconfirmed", "Your login is missing a confirmed e-mail address")),
    PENDING(ErrorCode.of("error.login_pending", "Your login is currently pending approval")),
    /** The role requires a second factor, and the user has none. */
    MISSING_TWO_FACTOR(
            ErrorCode.of("error.login_without_second_factor", "Your account requires two-factor authentication"));

    @SuppressWarnings("ImmutableEnumChecker") // it holds two texts
    private final ErrorCode code;

    LoginProblem(ErrorCode code) {
        this.code = code;
    }

    /** Returns the first problem that applies; null for a usable login. */
    public static @Nullable LoginProblem of(
            boolean isDisabled, boolean isConfirmed, boolean isApproved, boolean missesTwoFactor) {
        if (isDisabled) {
            return DISABLED;
        }
        if (!isConfirmed) {
            return UNCONFIRMED;
        }
        if (!isApproved) {
            return PENDING;
        }
        return missesTwoFactor ? MISSING_TWO_FACTOR : null;
    }

    public ErrorCode code() {
        return code;
    }
}

package social.dassie.pages.twofactor;

import org.jspecify.annotations.Nullable;

/**
 * A sign-in with a right password that awaits the second factor.
 *
 * @param returnTo the path of this server to which the browser goes afterwards
 * @param attempts how many codes were tried
 * @param codeHash of the code that was emailed for it; null if it awaits a second factor of the account
 * @param hasShownCode whether an emailed code was entered before the second factor
 */
record PendingSignIn(
        long accountId,
        String returnTo,
        int attempts,
        @Nullable String codeHash,
        boolean hasShownCode) {
    static final int MAX_ATTEMPTS = 5;

    boolean isMailed() {
        return codeHash != null;
    }
}

package social.dassie.pages.twofactor;

import org.jspecify.annotations.Nullable;

/**
 * A sign-in whose password was right, and whose second factor is awaited.
 *
 * @param returnTo the path of this server to which the browser goes afterwards
 * @param attempts how many codes were tried
 * @param codeHash of the code that was mailed for it; null when a second factor of the account is awaited
 * @param hasShownCode whether a mailed code was shown before the second factor
 */
record HalfSignIn(
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

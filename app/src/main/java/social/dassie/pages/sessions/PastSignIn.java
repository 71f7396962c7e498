package social.dassie.pages.sessions;

import org.jspecify.annotations.Nullable;

/**
 * A sign-in or an attempt of a user.
 *
 * @param way as {@link social.dassie.pages.signin.SignInWay#key}
 * @param userAgent the beginning of the browser's User-Agent
 */
record PastSignIn(
        long at,
        String way,
        boolean succeeded,
        String ip,
        @Nullable String userAgent) {}

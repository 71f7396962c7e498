package social.dassie.pages.sessions;

import org.jspecify.annotations.Nullable;

/**
 * How a user signed in, or tried to.
 *
 * @param way as {@link social.dassie.pages.signin.SignInWay#key}
 * @param userAgent the beginning of what the browser said of itself
 */
record PastSignIn(
        long at,
        String way,
        boolean succeeded,
        String ip,
        @Nullable String userAgent) {}

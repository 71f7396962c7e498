package social.dassie.pages.signin;

import org.jspecify.annotations.Nullable;

/**
 * A browser in which a user is signed in.
 *
 * @param idHash the hash of its secret, which identifies the session but grants no access
 * @param lastUsedAt to the day: the use is stored once a day
 * @param ip the address it signed in from
 * @param userAgent the beginning of the browser's User-Agent
 */
public record OpenSession(
        String idHash,
        long createdAt,
        long lastUsedAt,
        String ip,
        @Nullable String userAgent) {}

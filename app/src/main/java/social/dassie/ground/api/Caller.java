package social.dassie.ground.api;

import org.jspecify.annotations.Nullable;

/**
 * The caller of a request: an anonymous one, an application, or a user through an application.
 *
 * @param tokenId row of the access token, 0 without one
 * @param appId row of the application that the token was given to, 0 without one
 * @param accountId the user's account, 0 for an anonymous caller and for an application alone; no account has the id 0,
 *     so the value can go into any query as "the viewer"
 * @param scopes what the token may do
 * @param permissions bits of what the user's role allows ({@link Permission})
 * @param problem why this login may not be used now; null if it may
 */
public record Caller(
        long tokenId,
        long appId,
        long accountId,
        Scopes scopes,
        int permissions,
        @Nullable LoginProblem problem) {
    public static final Caller ANONYMOUS = new Caller(0, 0, 0, Scopes.NONE, 0, null);

    /** Returns the server itself as the caller, acting for an account: it may see and do what that account may. */
    public static Caller onBehalfOf(long accountId, long appId) {
        return new Caller(0, appId, accountId, Scopes.NONE, 0, null);
    }

    public boolean hasToken() {
        return tokenId != 0;
    }

    /** Returns whether the user's role has the permission. */
    public boolean may(Permission permission) {
        return permission.isIn(permissions);
    }

    /** Returns whether the user's role has at least one permission of these bits. */
    public boolean mayAnyOf(int bits) {
        return (permissions & bits) != 0;
    }

    public boolean isUser() {
        return accountId != 0;
    }
}

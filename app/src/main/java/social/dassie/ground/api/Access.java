package social.dassie.ground.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The access requirements of a route. Every route names one; no route is open by omission.
 *
 * @param kind who may call
 * @param scopes any one of these is enough; empty where the kind needs none
 * @param permissions the user's role must have any one of these; empty where every role may call
 * @param duringSetUp whether users who still have to set up the second factor that their role requires may open it
 * @param home the page to return to after sign-in, when a user sent a form of this page after the session had ended
 */
public record Access(Kind kind, List<String> scopes, List<Permission> permissions, String home, boolean duringSetUp) {
    private static final ErrorCode OUTSIDE_SCOPES =
            ErrorCode.of("error.outside_scopes", "This action is outside the authorized scopes");

    /** The kinds of callers. */
    public enum Kind {
        /** Anyone, always: discovery, health, files. Neither a token nor a cookie is read. */
        OPEN,
        /**
         * Anyone, always: a file, such as an image or a part of the client. Neither a token nor a cookie is read. A
         * page shows dozens of them, and many people may share an address, so it is not rate limited.
         */
        FILE,
        /**
         * Other servers, which sign their requests; the handler checks the signature where one is needed. Neither a
         * token nor a cookie is read, and the requests have their own rate limit.
         */
        SERVER,
        /** Anyone, in a browser. The page may show the signed-in user. Its forms carry a form token. */
        PAGE,
        /** Users with a browser session; others are redirected to the sign-in page. Its forms carry a form token. */
        SESSION,
        /** Anyone, with the same answer for all: a token is not read. In limited federation mode, users only. */
        SHARED,
        /**
         * Anyone. A token that is sent must be valid, but its login may be unfinished; the handler decides what that
         * means. In limited federation mode, users only.
         */
        LOOKED_AT,
        /** Anyone, unless the instance refuses unauthenticated API access. A token that is sent must be valid. */
        PUBLIC,
        /**
         * Anyone, even where the instance refuses unauthenticated API access. A token that is sent must be valid, and
         * the handler checks the caller.
         */
        HANDLED,
        /** Any valid token, including the token of an application without a user. */
        APP,
        /** A token that belongs to a user. */
        USER,
        /** A token of a user whose login may be unfinished; the handler decides what that means. */
        UNFINISHED_USER,
        /** A token of a user whose login may be unfinished; without a token, the user of the browser session. */
        VISITOR
    }

    private Access(Kind kind, String... scopes) {
        this(kind, List.of(scopes), List.of(), "", false);
    }

    public static Access open() {
        return new Access(Kind.OPEN);
    }

    /** Grants everyone access to a file. */
    public static Access file() {
        return new Access(Kind.FILE);
    }

    /** Grants other servers access to the documents for them, and to the endpoints that receive their requests. */
    public static Access server() {
        return new Access(Kind.SERVER);
    }

    /** Grants everyone access to a page, which may show the signed-in user. */
    public static Access openPage() {
        return new Access(Kind.PAGE);
    }

    /** Grants signed-in users access to a page; others return to it after sign-in. Its forms lead back to the start page. */
    public static Access session() {
        return session("/");
    }

    /** Grants signed-in users access to a page with forms. */
    public static Access session(String home) {
        return new Access(Kind.SESSION, List.of(), List.of(), home, false);
    }

    /**
     * Grants signed-in users access to a page with forms, including those who still have to set up the second factor
     * that their role requires: for the pages needed for the setup, and for exporting one's data before leaving.
     */
    public static Access sessionDuringSetUp(String home) {
        return new Access(Kind.SESSION, List.of(), List.of(), home, true);
    }

    /** Grants signed-in users access to a page with forms if their role has the permission; other roles get a 403. */
    public static Access staffPage(Permission permission, String home) {
        return new Access(Kind.SESSION, List.of(), List.of(permission), home, false);
    }

    /** Grants signed-in users access to a page with forms if their role has any one of the permissions; other roles get a 403. */
    public static Access staffPage(List<Permission> permissions, String home) {
        return new Access(Kind.SESSION, List.of(), permissions, home, false);
    }

    /**
     * Grants everyone access to information about the instance that is the same for all. In limited federation mode,
     * users only.
     */
    public static Access shared() {
        return new Access(Kind.SHARED);
    }

    /**
     * Grants everyone access to information about the instance that depends on the caller. In limited federation mode,
     * users only.
     */
    public static Access lookedAt() {
        return new Access(Kind.LOOKED_AT);
    }

    /** Grants everyone access. A token that is sent must have one of the scopes. */
    public static Access anyone(String... scopes) {
        return new Access(Kind.PUBLIC, scopes);
    }

    /** Leaves the decision to the handler, by the request's caller and by whether the request comes from this machine. */
    public static Access handled() {
        return new Access(Kind.HANDLED);
    }

    public static Access app(String... scopes) {
        return new Access(Kind.APP, scopes);
    }

    public static Access user(String... scopes) {
        return new Access(Kind.USER, scopes);
    }

    /** Grants access to users, even if their email address is still unconfirmed. */
    public static Access unfinishedUser(String... scopes) {
        return new Access(Kind.UNFINISHED_USER, scopes);
    }

    /** Grants access to users by a token or by a browser session, even if their email address is still unconfirmed. */
    public static Access visitor(String... scopes) {
        return new Access(Kind.VISITOR, scopes);
    }

    /** Grants access to users whose role has the permission, with a token that has the scope. Both are required. */
    public static Access staff(Permission permission, String... scopes) {
        return staff(List.of(permission), scopes);
    }

    /** Grants access to users whose role has any one of the permissions, with a token that has the scope. */
    public static Access staff(List<Permission> permissions, String... scopes) {
        return new Access(Kind.USER, List.of(scopes), permissions, "", false);
    }

    /** Returns whether the route reads the token. */
    public boolean readsToken(boolean isFederationLimited) {
        return switch (kind) {
            case OPEN, FILE, SERVER, PAGE, SESSION -> false;
            case SHARED -> isFederationLimited;
            default -> true;
        };
    }

    /** Returns whether it is a page for browsers. */
    public boolean isPage() {
        return kind == Kind.PAGE || kind == Kind.SESSION;
    }

    /** Returns whether the caller must have a browser session. */
    public boolean needsSession() {
        return kind == Kind.SESSION;
    }

    /** Returns whether the route reads the browser session. */
    public boolean readsSession() {
        return isPage() || kind == Kind.VISITOR;
    }

    /**
     * Permits the call or throws an exception with the reason: 401 without a token, 422 for an application where a user
     * is required, 403 for a missing scope, a login with a {@link LoginProblem} or a role without the permission.
     */
    public void check(Caller caller, boolean unauthenticatedAllowed, boolean isFederationLimited) {
        switch (kind) {
            case OPEN, SERVER, FILE, PAGE, SESSION, HANDLED -> {}
            case SHARED, LOOKED_AT -> {
                if (isFederationLimited && !caller.isUser()) {
                    throw ApiException.userRequired();
                }
            }
            case PUBLIC -> {
                if (caller.hasToken()) {
                    checkScopes(caller);
                } else if (!unauthenticatedAllowed) {
                    throw ApiException.userRequired();
                }
            }
            case APP -> {
                checkToken(caller);
                checkScopes(caller);
            }
            case USER, UNFINISHED_USER -> {
                checkToken(caller);
                checkUser(caller);
            }
            case VISITOR -> {
                if (caller.hasToken() || !caller.isUser()) {
                    checkToken(caller);
                    checkUser(caller);
                }
            }
        }
        checkLogin(caller.problem());
        if (!permissions.isEmpty() && permissions.stream().noneMatch(caller::may)) {
            throw ApiException.forbidden();
        }
    }

    /** Rejects a disabled login on every route; some routes allow a login with another problem. */
    private void checkLogin(@Nullable LoginProblem problem) {
        boolean maySetUp = duringSetUp && problem == LoginProblem.MISSING_TWO_FACTOR;
        boolean mayBeUnfinished =
                maySetUp || kind == Kind.UNFINISHED_USER || kind == Kind.VISITOR || kind == Kind.LOOKED_AT;
        if (problem == LoginProblem.DISABLED || (problem != null && !mayBeUnfinished)) {
            throw ApiException.of(403, problem.code());
        }
    }

    private void checkUser(Caller caller) {
        checkScopes(caller);
        if (!caller.isUser()) {
            throw ApiException.unprocessable(ApiException.USER_REQUIRED);
        }
    }

    private static void checkToken(Caller caller) {
        if (!caller.hasToken()) {
            throw ApiException.unauthenticated();
        }
    }

    private void checkScopes(Caller caller) {
        if (!scopes.isEmpty() && scopes.stream().noneMatch(caller.scopes()::cover)) {
            throw ApiException.of(403, OUTSIDE_SCOPES);
        }
    }
}

package social.dassie.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.http.Request;

/**
 * What a route asks of its caller. Every route names one; nothing is open by omission.
 *
 * @param kind who may call
 * @param scopes any one of these is enough; empty where the kind needs none
 * @param permissions the user's role must have any one of these; empty where everybody may
 */
public record Access(Kind kind, List<String> scopes, List<Permission> permissions) {
    /** Who may call a route. */
    public enum Kind {
        /** Anyone, always: discovery, sign-in, health. A token is not even read. */
        OPEN,
        /**
         * Anyone, for the same answer: a token is not even read. While the federation is limited it takes a user.
         */
        SHARED,
        /**
         * Anyone; a token that is sent must be good, but its login may be unfinished: the handler says what that means.
         * While the federation is limited it takes a user.
         */
        LOOKED_AT,
        /** Anyone, unless the instance refuses unauthenticated API access; a token that is sent must be good. */
        PUBLIC,
        /** Anyone, whatever the instance refuses; a token that is sent must be good, and the handler looks who it is. */
        HANDLED,
        /** Any valid token, also one of an application alone. */
        APP,
        /** A token that belongs to a user. */
        USER,
        /** The same, also of a login that is not in order yet: the handler says what that means. */
        UNFINISHED_USER,
        /** The same; or no token, and the handler looks who is signed in in the browser. */
        VISITOR
    }

    public static Access open() {
        return new Access(Kind.OPEN, List.of(), List.of());
    }

    /** What the instance says about itself, the same to everybody; while the federation is limited to users alone. */
    public static Access shared() {
        return new Access(Kind.SHARED, List.of(), List.of());
    }

    /** The same where what is said depends on who asks. */
    public static Access lookedAt() {
        return new Access(Kind.LOOKED_AT, List.of(), List.of());
    }

    /** Anyone; when a token is sent it must have one of the scopes. */
    public static Access anyone(String... scopes) {
        return new Access(Kind.PUBLIC, List.of(scopes), List.of());
    }

    /** The handler decides by {@link Request#caller} and {@link Request#isLocal}. */
    public static Access handled() {
        return new Access(Kind.HANDLED, List.of(), List.of());
    }

    public static Access app(String... scopes) {
        return new Access(Kind.APP, List.of(scopes), List.of());
    }

    public static Access user(String... scopes) {
        return new Access(Kind.USER, List.of(scopes), List.of());
    }

    /** A user whose address may be unconfirmed still. */
    public static Access unfinishedUser(String... scopes) {
        return new Access(Kind.UNFINISHED_USER, List.of(scopes), List.of());
    }

    /** A user whose address may be unconfirmed still, by a token or in a browser; the handler knows the second. */
    public static Access visitor(String... scopes) {
        return new Access(Kind.VISITOR, List.of(scopes), List.of());
    }

    /** A user whose role has the permission, through a token that has the scope: both are needed. */
    public static Access staff(Permission permission, String... scopes) {
        return new Access(Kind.USER, List.of(scopes), List.of(permission));
    }

    /** The same with a role that has any one of the permissions. */
    public static Access staff(List<Permission> permissions, String... scopes) {
        return new Access(Kind.USER, List.of(scopes), permissions);
    }

    /** Whether it matters who asks, so that a token is looked at. */
    public boolean readsToken(boolean isFederationLimited) {
        return kind != Kind.OPEN && (kind != Kind.SHARED || isFederationLimited);
    }

    /**
     * Lets the caller through or says why not: 401 without a token, 422 for an application where a user is needed, 403
     * for a scope that is missing, a login that is not in order or a role that does not allow it.
     */
    public void check(Caller caller, boolean unauthenticatedAllowed, boolean isFederationLimited) {
        switch (kind) {
            case OPEN, HANDLED -> {}
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
                if (caller.hasToken()) {
                    checkUser(caller);
                }
            }
        }
        checkLogin(caller.problem());
        if (!permissions.isEmpty() && permissions.stream().noneMatch(caller::may)) {
            throw ApiException.forbidden();
        }
    }

    /** Some routes are for a login that is not in order yet; none is for one that is disabled. */
    private void checkLogin(@Nullable LoginProblem problem) {
        boolean mayBeUnfinished = kind == Kind.UNFINISHED_USER || kind == Kind.VISITOR || kind == Kind.LOOKED_AT;
        if (problem == LoginProblem.DISABLED || (problem != null && !mayBeUnfinished)) {
            throw ApiException.of(403, problem.text());
        }
    }

    private void checkUser(Caller caller) {
        checkScopes(caller);
        if (!caller.isUser()) {
            throw ApiException.unprocessable("This method requires an authenticated user");
        }
    }

    private static void checkToken(Caller caller) {
        if (!caller.hasToken()) {
            throw ApiException.unauthenticated();
        }
    }

    private void checkScopes(Caller caller) {
        if (!scopes.isEmpty() && scopes.stream().noneMatch(caller.scopes()::cover)) {
            throw ApiException.of(403, "This action is outside the authorized scopes");
        }
    }
}

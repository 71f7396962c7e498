package social.dassie.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a route asks of its caller. Every route names one; nothing is open by omission.
 *
 * @param kind who may call
 * @param scopes any one of these is enough; empty where the kind needs none
 * @param permissions the user's role must have any one of these; empty where everybody may
 * @param home the page that somebody comes back to who sent a form of this page without being signed in any more
 */
public record Access(Kind kind, List<String> scopes, List<Permission> permissions, String home) {
    /** Who may call a route. */
    public enum Kind {
        /** Anyone, always: discovery, health, files. Neither a token nor a cookie is read. */
        OPEN,
        /** Anyone, in a browser: the page may show who is signed in there. Its forms bring their form token. */
        PAGE,
        /** Who is signed in in the browser; others are sent to the sign-in page. Its forms bring their form token. */
        SESSION,
        /** Anyone, for the same answer: a token is not read. While the federation is limited, users only. */
        SHARED,
        /**
         * Anyone; a token that is sent must be good, but its login may be unfinished: the handler says what that means.
         * While the federation is limited, users only.
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
        /** A token of a user whose login may be unfinished: the handler says what that means. */
        UNFINISHED_USER,
        /** A token as for an unfinished user; without one, who is signed in in the browser. */
        VISITOR
    }

    private Access(Kind kind, String... scopes) {
        this(kind, List.of(scopes), List.of(), "");
    }

    public static Access open() {
        return new Access(Kind.OPEN);
    }

    /** A page for everybody, which may show who is signed in. */
    public static Access openPage() {
        return new Access(Kind.PAGE);
    }

    /** A page for who is signed in; others come back to it when they are. Its forms lead back to the start page. */
    public static Access session() {
        return session("/");
    }

    /** A page with forms for who is signed in. */
    public static Access session(String home) {
        return new Access(Kind.SESSION, List.of(), List.of(), home);
    }

    /** A page with forms for who is signed in with a role that has the permission; other roles get a 403. */
    public static Access staffPage(Permission permission, String home) {
        return new Access(Kind.SESSION, List.of(), List.of(permission), home);
    }

    /** What the instance says about itself, the same to everybody; while the federation is limited, to users only. */
    public static Access shared() {
        return new Access(Kind.SHARED);
    }

    /** What the instance says about itself, depending on who asks; while the federation is limited, to users only. */
    public static Access lookedAt() {
        return new Access(Kind.LOOKED_AT);
    }

    /** Anyone; when a token is sent it must have one of the scopes. */
    public static Access anyone(String... scopes) {
        return new Access(Kind.PUBLIC, scopes);
    }

    /** The handler decides by the request's caller and by whether it comes from this machine. */
    public static Access handled() {
        return new Access(Kind.HANDLED);
    }

    public static Access app(String... scopes) {
        return new Access(Kind.APP, scopes);
    }

    public static Access user(String... scopes) {
        return new Access(Kind.USER, scopes);
    }

    /** A user whose address may be unconfirmed still. */
    public static Access unfinishedUser(String... scopes) {
        return new Access(Kind.UNFINISHED_USER, scopes);
    }

    /** A user whose address may be unconfirmed still, by a token; or who is signed in in the browser. */
    public static Access visitor(String... scopes) {
        return new Access(Kind.VISITOR, scopes);
    }

    /** A user whose role has the permission, through a token that has the scope: both are needed. */
    public static Access staff(Permission permission, String... scopes) {
        return staff(List.of(permission), scopes);
    }

    /** A user whose role has any one of the permissions, through a token that has the scope. */
    public static Access staff(List<Permission> permissions, String... scopes) {
        return new Access(Kind.USER, List.of(scopes), permissions, "");
    }

    /** Whether it matters who asks, so that a token is looked at. */
    public boolean readsToken(boolean isFederationLimited) {
        return kind != Kind.OPEN && !isPage() && (kind != Kind.SHARED || isFederationLimited);
    }

    /** Whether it is a page for browsers. */
    public boolean isPage() {
        return kind == Kind.PAGE || kind == Kind.SESSION;
    }

    /** Whether somebody has to be signed in in the browser. */
    public boolean needsSession() {
        return kind == Kind.SESSION;
    }

    /** Whether it may be known who is signed in in the browser. */
    public boolean readsSession() {
        return isPage() || kind == Kind.VISITOR;
    }

    /**
     * Lets the caller through or says why not: 401 without a token, 422 for an application where a user is needed, 403
     * for a scope that is missing, a login that is not in order or a role that does not allow it.
     */
    public void check(Caller caller, boolean unauthenticatedAllowed, boolean isFederationLimited) {
        switch (kind) {
            case OPEN, PAGE, SESSION, HANDLED -> {}
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

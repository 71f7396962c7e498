package social.dassie.web;

import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.Permission;
import social.dassie.api.Scopes;
import social.dassie.http.Request;
import social.dassie.http.Route;
import social.dassie.http.Routes;
import social.dassie.users.Users;

/**
 * The one way into pages that are not for everybody. It looks for the session, at what the role of the account allows, and
 * at a form's proof that it comes from a page of ours, before the page's own code runs.
 */
final class Door {
    /** Who came in: a browser in which somebody is signed in, and what they may do. */
    record Visitor(Browser browser, Session session, Caller caller) {
        long accountId() {
            return session.accountId();
        }
    }

    /** Answers one request of somebody who may be there. */
    interface Room {
        void enter(Request request, Visitor visitor);
    }

    private final Users users;
    private final Sessions sessions;
    private final @Nullable Permission permission;
    private final String home;

    /** @param home where somebody goes after signing in whose form is lost, because they were not signed in any more */
    Door(Users users, Sessions sessions, String home) {
        this(users, sessions, null, home);
    }

    /** The same for people whose role has a permission; everybody else gets a 403. */
    Door(Users users, Sessions sessions, @Nullable Permission permission, String home) {
        this.users = users;
        this.sessions = sessions;
        this.permission = permission;
        this.home = home;
    }

    /** A page; who is not signed in comes back to it when they are. */
    void page(Routes routes, String path, Room room) {
        routes.get(path, Access.open(), r -> enter(r, false, r.target(), room));
    }

    /** What a form is sent to. */
    void form(Routes routes, String path, Room room) {
        routes.post(path, Access.open(), form(room));
    }

    /** The same for a route with a path, a limit or a method of its own. */
    Route.Handler form(Room room) {
        return r -> enter(r, true, home, room);
    }

    private void enter(Request r, boolean isForm, String returnTo, Room room) {
        Browser browser = new Browser(r, sessions);
        Session session = browser.session().orElse(null);
        if (session == null) {
            browser.askToSignIn(returnTo, false);
            return;
        }
        int permissions = users.get(session.accountId()).role().permissionBits();
        Caller caller = new Caller(0, 0, session.accountId(), Scopes.NONE, permissions, null);
        if (permission != null && !caller.may(permission)) {
            throw ApiException.forbidden();
        }
        if (isForm) {
            browser.checkForm();
        }
        room.enter(r, new Visitor(browser, session, caller));
    }
}

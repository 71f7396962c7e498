package social.dassie.pages.visitors.interaction;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.HomePages;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.posts.Lookups;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.visitors.PublicPages;

/**
 * Sends visitors to their own servers, to act there on a local profile or post. It reads and sets no cookie, and stores
 * nothing about the visitor.
 *
 * <p>The form has no form token, because that would need a cookie. Instead, cross-site submissions are refused by their
 * origin: no site can use its visitors' browsers to make this server contact others. And the browser is only redirected
 * to where the server that the visitor typed says; see {@link HomePages}.
 */
public final class RemoteInteractionRoutes {
    private static final ErrorCode FOREIGN_FORM = ErrorCode.of(
            "error.foreign_form",
            "This form was not submitted from a page of this server. Open the profile or the post here.");
    private static final ErrorCode HANDLE_MISSING = ErrorCode.of(
            "error.handle_missing",
            "Type your handle, such as you@example.org, or the name of your server, such as example.org.");

    private static final ErrorCode NOT_ASKABLE = ErrorCode.of(
            "error.cannot_be_asked_now_check",
            "{0} cannot be reached right now. Check the spelling and try again in a minute, or search for the address below in your own app.");
    private static final ErrorCode UNKNOWN_HANDLE =
            ErrorCode.of("error.does_not_know_this_handle", "{0} does not know this handle. Check the spelling.");

    private static final String PAGE = "/remote_interaction";
    private static final String SERVER = "server";

    private final PublicPages publicPages;
    private final Lookups lookups;
    private final Addresses addresses;
    private final Pages pages;

    public RemoteInteractionRoutes(PublicPages publicPages, Lookups lookups, Addresses addresses, Pages pages) {
        this.publicPages = publicPages;
        this.lookups = lookups;
        this.addresses = addresses;
        this.pages = pages;
    }

    public void register(Routes routes) {
        routes.get(PAGE, Access.open(), r -> show(r, shared(r), null));
        routes.post(PAGE, Access.open(), this::go);
    }

    private void go(Request r) {
        checkOrigin(r);
        PublicPages.Shared shared = shared(r);
        String typed = r.params().text(SERVER, "");
        FieldProblem problem = FieldProblem.of(SERVER, () -> r.redirect(page(typed, shared), 303));
        if (problem != null) {
            show(r, shared, problem);
        }
    }

    /** Old browsers and programs send no origin. */
    private void checkOrigin(Request r) {
        String origin = r.header("Origin");
        if (origin != null && !origin.equalsIgnoreCase(addresses.baseUrl())) {
            throw ApiException.of(403, FOREIGN_FORM);
        }
    }

    private PublicPages.Shared shared(Request r) {
        return publicPages.shared(r.params().text("uri", ""));
    }

    /** Returns where the visitor continues; 422, 404 or 503 with advice if there is no such page. */
    private String page(String typed, PublicPages.Shared shared) {
        String domain = HomePages.domainOf(typed).orElseThrow(() -> ApiException.unprocessable(HANDLE_MISSING));
        if (lookups.isLocal(domain)) {
            return InteractionRoutes.PAGE + "?uri=" + Percent.encode(shared.uri());
        }
        HomePages.Intent intent = shared.isPost() ? HomePages.Intent.OPEN : HomePages.Intent.FOLLOW;
        try {
            URI page = lookups.homePage(typed, shared.uri(), intent);
            return page.toString();
        } catch (RemoteException e) {
            throw switch (e.kind()) {
                case NOT_FOUND, GONE -> ApiException.caused(404, e, UNKNOWN_HANDLE, domain);
                // Answers the same for blocked servers: whether a server is blocked is not revealed to visitors.
                case REFUSED, TEMPORARY -> ApiException.caused(503, e, NOT_ASKABLE, domain);
            };
        }
    }

    private void show(Request r, PublicPages.Shared shared, @Nullable FieldProblem problem) {
        RemoteInteractionView view =
                new RemoteInteractionView(shared, r.params().text(SERVER, ""), FieldProblem.at(problem, SERVER));
        pages.showToAnybody(r, problem == null ? 200 : problem.status(), view);
    }
}

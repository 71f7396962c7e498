package social.dassie.web;

import org.jspecify.annotations.Nullable;
import social.dassie.http.Access;
import social.dassie.http.ApiException;
import social.dassie.http.Params;
import social.dassie.http.Request;
import social.dassie.http.Routes;

/** The page on which the first run makes the owner. */
final class SetupRoutes {
    private final Setup setup;
    private final Sessions sessions;
    private final Pages pages;
    private final String domain;

    SetupRoutes(Setup setup, Sessions sessions, Pages pages, String domain) {
        this.setup = setup;
        this.sessions = sessions;
        this.pages = pages;
        this.domain = domain;
    }

    void register(Routes routes) {
        routes.get("/setup", Access.open(), this::ask);
        routes.post("/setup", Access.open(), this::finish);
    }

    private void ask(Request r) {
        setup.check(r.params().text("token"));
        show(r, 200, new Browser(r, sessions), null);
    }

    private void finish(Request r) {
        setup.check(r.params().text("token"));
        Browser browser = new Browser(r, sessions);
        browser.checkForm();
        try {
            browser.signIn(setup.finish(r.params()));
            r.redirect("/");
        } catch (ApiException e) {
            show(r, 422, browser, Refusal.sentence(e));
        }
    }

    private void show(Request r, int status, Browser browser, @Nullable String problem) {
        Params params = r.params();
        SetupView view = new SetupView(
                browser.formToken(),
                params.text("token", ""),
                domain,
                params.text("username", ""),
                params.text("email", ""),
                problem);
        pages.show(r, status, browser, view);
    }
}

package social.dassie.web;

import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.Params;
import social.dassie.api.Percent;
import social.dassie.api.Secrets;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.statuses.Publishing;
import social.dassie.statuses.StatusEntity;
import social.dassie.users.User;
import social.dassie.users.Users;

/**
 * Writing a post in a browser: what the share buttons of other sites and of apps open, with a {@code text}, a {@code title}
 * and a {@code url}. Nothing is published without a press of the button here.
 */
final class ShareRoutes {
    private static final String PAGE = "/share";

    private final Publishing publishing;
    private final Users users;
    private final IntSupplier maxCharacters;
    private final SignInPage signInPage;
    private final Sessions sessions;
    private final Pages pages;
    private final String domain;

    ShareRoutes(
            Publishing publishing,
            Users users,
            IntSupplier maxCharacters,
            SignInPage signInPage,
            Sessions sessions,
            Pages pages,
            String domain) {
        this.publishing = publishing;
        this.users = users;
        this.maxCharacters = maxCharacters;
        this.signInPage = signInPage;
        this.sessions = sessions;
        this.pages = pages;
        this.domain = domain;
    }

    void register(Routes routes) {
        routes.get(PAGE, Access.open(), this::ask);
        routes.post(PAGE, Access.open(), this::publish);
    }

    private void ask(Request r) {
        Params params = r.params();
        String text = Stream.of("title", "text", "url")
                .map(params::filled)
                .flatMap(Stream::ofNullable)
                .collect(Collectors.joining(" "));
        Browser browser = new Browser(r, sessions);
        Optional<Session> session = browser.session();
        if (session.isEmpty()) {
            signIn(r, browser, text);
        } else {
            User user = users.get(session.get().accountId());
            show(r, 200, browser, session.get(), text, user.defaultPrivacy(), null);
        }
    }

    private void publish(Request r) {
        Params params = r.params();
        String text = params.text("status", "");
        Browser browser = new Browser(r, sessions);
        Optional<Session> session = browser.session();
        if (session.isEmpty()) {
            signIn(r, browser, text);
            return;
        }
        browser.checkForm();
        try {
            Caller author = Caller.onBehalfOf(session.get().accountId(), 0);
            said(r, browser, publishing.publish(author, params, params.filled("key")));
        } catch (ApiException e) {
            show(r, 422, browser, session.get(), text, params.text("visibility", ""), Refusal.sentence(e));
        }
    }

    /** What is not for everybody has no page here. */
    private void said(Request r, Browser browser, StatusEntity status) {
        boolean hasPage =
                status.visibility().equals("public") || status.visibility().equals("unlisted");
        String path = "/@" + browser.username();
        if (hasPage) {
            r.redirect(path + "/" + status.id());
        } else {
            pages.show(
                    r,
                    browser,
                    new NoticeView("Published", "Those whom it is for see it in their apps.", "Your profile", path));
        }
    }

    /** In place of a way to the sign-in page: the address of that one would hold the text twice encoded. */
    private void signIn(Request r, Browser browser, String text) {
        String returnTo = ReturnPath.of(PAGE + "?text=" + Percent.encode(text), PAGE);
        signInPage.show(r, 200, browser, returnTo, null);
    }

    private void show(
            Request r,
            int status,
            Browser browser,
            Session session,
            String text,
            String privacy,
            @Nullable String problem) {
        ShareView view = new ShareView(
                browser.formToken(),
                Secrets.random(),
                "@" + session.username() + "@" + domain,
                text,
                r.params().text("spoiler_text", ""),
                privacy,
                PreferencesView.ALL_PRIVACIES,
                maxCharacters.getAsInt(),
                problem);
        pages.show(r, status, browser, view);
    }
}

package social.dassie.web;

import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.Params;
import social.dassie.api.Percent;
import social.dassie.api.Secrets;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.statuses.Publishing;
import social.dassie.statuses.StatusEntity;
import social.dassie.users.Users;

/**
 * Writing a post in a browser: the target of share buttons in other sites and clients, with a {@code text}, a
 * {@code title} and a {@code url}. A post is published only when the user presses the button here.
 */
final class ShareRoutes {
    private static final String PAGE = "/share";

    private final Publishing publishing;
    private final Users users;
    private final IntSupplier maxCharacters;
    private final SignInPage signInPage;
    private final Pages pages;

    ShareRoutes(Publishing publishing, Users users, IntSupplier maxCharacters, SignInPage signInPage, Pages pages) {
        this.publishing = publishing;
        this.users = users;
        this.maxCharacters = maxCharacters;
        this.signInPage = signInPage;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.page(PAGE, Access.session(), this::ask, new FormHandler(this::publish, this::showAgain), this::signIn);
    }

    private void ask(Request r) {
        show(r, users.get(r.caller().accountId()).defaultPrivacy(), null);
    }

    private void publish(Request r) {
        said(r, publishing.publish(r.caller(), r.params(), r.params().filled("key")));
    }

    /** Shows the published post; one that is not public or unlisted has no page here. */
    private void said(Request r, StatusEntity status) {
        boolean hasPage =
                status.visibility().equals("public") || status.visibility().equals("unlisted");
        String path = "/@" + r.browser().username();
        if (hasPage) {
            r.redirect(path + "/" + status.id());
        } else {
            pages.show(r, new NoticeView("Published", "Its recipients see it in their apps.", "Your profile", path));
        }
    }

    /** In place of a way to the sign-in page: the address of that one would hold the text twice encoded. */
    private void signIn(Request r) {
        String returnTo = ReturnPath.of(PAGE + "?text=" + Percent.encode(text(r.params())), PAGE);
        signInPage.show(r, returnTo, null);
    }

    /** The typed text, or the text in the link of a share button. */
    private static String text(Params params) {
        String typed = params.text("status");
        return typed != null
                ? typed
                : Stream.of("title", "text", "url")
                        .map(params::filled)
                        .flatMap(Stream::ofNullable)
                        .collect(Collectors.joining(" "));
    }

    private void showAgain(Request r, @Nullable String problem) {
        show(r, r.params().text("visibility", ""), problem);
    }

    private void show(Request r, String privacy, @Nullable String problem) {
        ShareView view = new ShareView(
                r.browser().formToken(),
                Secrets.random(),
                pages.handle(r),
                text(r.params()),
                r.params().text("spoiler_text", ""),
                privacy,
                PreferencesView.ALL_PRIVACIES,
                maxCharacters.getAsInt(),
                problem);
        pages.show(r, view);
    }
}

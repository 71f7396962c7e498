package social.dassie.pages.visitors.interaction;

import static social.dassie.ground.words.Words.say;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.NoticeView;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.ReturnPath;
import social.dassie.pages.signin.SignInPage;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.writing.Publishing;

/**
 * Writing a post in a browser: the target of share buttons in other sites and clients, with a {@code text}, a
 * {@code title} and a {@code url}, or of replies. A post is published only when the user presses the button here.
 */
public final class ShareRoutes {
    static final String PAGE = "/share";
    private static final String REPLY = "in_reply_to_id";

    /** From the widest to the narrowest. */
    private static final List<String> VISIBILITIES = List.of("public", "unlisted", "private", "direct");

    private final Publishing publishing;
    private final Statuses statuses;
    private final Users users;
    private final Addresses addresses;
    private final IntSupplier maxCharacters;
    private final SignInPage signInPage;
    private final Pages pages;

    public ShareRoutes(
            Publishing publishing,
            Statuses statuses,
            Users users,
            Addresses addresses,
            IntSupplier maxCharacters,
            SignInPage signInPage,
            Pages pages) {
        this.publishing = publishing;
        this.statuses = statuses;
        this.users = users;
        this.addresses = addresses;
        this.maxCharacters = maxCharacters;
        this.signInPage = signInPage;
        this.pages = pages;
    }

    public void register(Routes routes) {
        routes.page(PAGE, Access.session(), this::ask, new FormHandler(this::publish, this::showAgain), this::signIn);
    }

    /** Returns the address of the page on which a user replies to a post. */
    static String replyPath(String id) {
        return PAGE + "?" + REPLY + "=" + id;
    }

    private void ask(Request r) {
        String usual = users.get(r.caller().accountId()).posting().privacy();
        StatusEntity answered = answered(r);
        if (answered == null) {
            show(r, text(r.params()), r.params().text("spoiler_text", ""), usual, null);
        } else {
            String typed = text(r.params());
            String text = typed.isEmpty() ? mentions(r, answered) : typed;
            show(r, text, answered.spoilerText(), narrower(usual, answered.visibility()), null);
        }
    }

    /** Returns the post that is replied to; null for none, 404 for one that this user may not see. */
    private @Nullable StatusEntity answered(Request r) {
        return r.params().filled(REPLY) == null
                ? null
                : statuses.get(r.caller(), r.params().existingIds(REPLY).get(0));
    }

    /** Returns the beginning of a reply: its author and those whom the post mentions, but not the user. */
    private static String mentions(Request r, StatusEntity answered) {
        return Stream.concat(
                        Stream.of(answered.account().acct()),
                        answered.mentions().stream().map(StatusEntity.Mention::acct))
                .distinct()
                .filter(acct -> !acct.equalsIgnoreCase(r.browser().username()))
                .map(acct -> "@" + acct + " ")
                .collect(Collectors.joining());
    }

    /**
     * Returns the narrower visibility: a reply is not for readers who may not see the post, unless its author chooses
     * so.
     */
    private static String narrower(String one, String other) {
        return VISIBILITIES.indexOf(one) >= VISIBILITIES.indexOf(other) ? one : other;
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
            pages.show(
                    r,
                    new NoticeView(
                            say("visitors.interaction.published_a_post", "Published"),
                            say(
                                    "visitors.interaction.its_recipients_see_it_in",
                                    "The recipients see it in their apps."),
                            say("common.your_profile", "Your profile"),
                            path));
        }
    }

    /** Shows the sign-in page instead of redirecting to it: that address would contain the text encoded twice. */
    private void signIn(Request r) {
        String reply = r.params().filled(REPLY);
        String page = PAGE + "?text=" + Percent.encode(text(r.params()));
        String returnTo = ReturnPath.of(reply == null ? page : page + "&" + REPLY + "=" + Percent.encode(reply), PAGE);
        signInPage.show(r, returnTo, null);
    }

    /** Returns the typed text, or the text in the link of a share button. */
    private static String text(Params params) {
        String typed = params.text("status");
        return typed != null
                ? typed
                : Stream.of("title", "text", "url")
                        .map(params::filled)
                        .flatMap(Stream::ofNullable)
                        .collect(Collectors.joining(" "));
    }

    /** Returns the choices of visibility, by key. */
    private static Map<String, String> privacies() {
        Map<String, String> choices = new LinkedHashMap<>();
        VISIBILITIES.forEach(key -> choices.put(key, PostView.visibility(key)));
        return choices;
    }

    private void showAgain(Request r, @Nullable String problem) {
        Params params = r.params();
        show(r, text(params), params.text("spoiler_text", ""), params.text("visibility", ""), problem);
    }

    private void show(Request r, String text, String warning, String privacy, @Nullable String problem) {
        StatusEntity answered = answered(r);
        ShareView view = new ShareView(
                r.browser().formToken(),
                Secrets.random(),
                pages.handle(r),
                answered == null ? null : PostView.of(answered, addresses),
                answered == null ? "" : answered.id(),
                text,
                warning,
                privacy,
                privacies(),
                maxCharacters.getAsInt(),
                problem);
        pages.show(r, view);
    }
}

package social.dassie.pages.visitors.interaction;

import static social.dassie.ground.words.Words.say;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Pages;
import social.dassie.people.relationships.follows.Follows;
import social.dassie.posts.statuses.marks.Favourites;
import social.dassie.posts.statuses.marks.MarkFeature;
import social.dassie.posts.statuses.marks.Reblogs;
import social.dassie.reading.search.RemoteLookup;

/**
 * The pages that this server's WebFinger announces for acting on an account or a post that a user saw on another site
 * (OStatus' {@code subscribe}, FEP-3b86). Opening an address only updates what is known here; the buttons do the rest.
 */
public final class InteractionRoutes {
    static final String PAGE = "/authorize_interaction";
    private static final String ACCOUNT = PAGE + "/accounts/{id}";
    private static final String POST = PAGE + "/statuses/{id}";
    /** How long a browser should wait before it retries after a missing response. */
    private static final String RETRY_SECONDS = "60";

    private static final int MAX_TYPED = 2_048;

    private final Interactions interactions;
    private final Follows follows;
    private final Favourites favourites;
    private final Reblogs reblogs;
    private final Pages pages;

    public InteractionRoutes(Interactions interactions, Follows follows, MarkFeature marks, Pages pages) {
        this.interactions = interactions;
        this.follows = follows;
        this.favourites = marks.favourites;
        this.reblogs = marks.reblogs;
        this.pages = pages;
    }

    public void register(Routes routes) {
        Access own = Access.session(PAGE);
        routes.get(PAGE, own, this::find);
        routes.get(ACCOUNT, own, r -> showAccount(r, 200, null));
        routes.post(ACCOUNT + "/follow", own, onAccount(follows::add));
        routes.post(ACCOUNT + "/unfollow", own, onAccount(follows::remove));
        routes.get(POST, own, r -> showPost(r, 200, null));
        routes.post(POST + "/favourite", own, onPost("favourite", favourites::add));
        routes.post(POST + "/unfavourite", own, onPost("unfavourite", favourites::remove));
        routes.post(POST + "/reblog", own, onPost("reblog", reblogs::add));
        routes.post(POST + "/unreblog", own, onPost("unreblog", reblogs::remove));
    }

    static String accountPath(String id) {
        return PAGE + "/accounts/" + id;
    }

    static String postPath(String id) {
        return PAGE + "/statuses/" + id;
    }

    private void find(Request r) {
        String uri = r.params().filled("uri");
        String typed = uri == null ? r.params().text("acct", "") : uri;
        if (typed.isBlank()) {
            pages.show(r, new InteractionAskView("", null));
            return;
        }
        try {
            RemoteLookup.Found found = interactions.find(r.caller(), typed);
            r.redirect(
                    found.statusId() == 0
                            ? accountPath(Long.toString(found.accountId()))
                            : postPath(Long.toString(found.statusId())));
        } catch (ApiException e) {
            if (e.status() == 503) {
                r.answerHeader("Retry-After", RETRY_SECONDS);
            }
            String kept = typed.length() > MAX_TYPED ? "" : typed;
            pages.show(r, e.status(), new InteractionAskView(kept, FormHandler.sentence(e)));
        }
    }

    private Route.Handler onAccount(BiConsumer<Caller, Long> act) {
        return r -> {
            try {
                act.accept(r.caller(), r.id("id"));
                r.redirect(accountPath(r.pathText("id")) + "?done=1");
            } catch (ApiException e) {
                showAccount(
                        r,
                        refused(e).status(),
                        say(
                                "visitors.interaction.you_cannot_follow_this_account",
                                "You cannot follow this account: it has moved, it is your own, or one of you blocks the other."));
            }
        };
    }

    private Route.Handler onPost(String name, BiConsumer<Caller, Long> act) {
        return r -> {
            try {
                act.accept(r.caller(), r.id("id"));
                r.redirect(postPath(r.pathText("id")) + "?done=" + name);
            } catch (ApiException e) {
                showPost(
                        r,
                        refused(e).status(),
                        say(
                                "visitors.interaction.this_is_not_possible_the",
                                "Not possible: the post is not public, or you block its author."));
            }
        };
    }

    /** The page says why something is not allowed; missing things have the usual error page. */
    private static ApiException refused(ApiException e) {
        if (e.status() != 403 && e.status() != 422) {
            throw e;
        }
        return e;
    }

    private void showAccount(Request r, int status, @Nullable String refusal) {
        InteractionAccountView view =
                interactions.account(r.caller(), r.id("id"), r.browser().formToken());
        boolean isDone = refusal == null && r.params().has("done");
        pages.show(r, status, view.with(isDone ? say("visitors.interaction.done", "Done.") : null, refusal));
    }

    private void showPost(Request r, int status, @Nullable String refusal) {
        InteractionPostView view =
                interactions.post(r.caller(), r.id("id"), r.browser().formToken());
        pages.show(r, status, view.with(refusal == null ? done(r.params().text("done", "")) : null, refusal));
    }

    private static @Nullable String done(String act) {
        return switch (act) {
            case "favourite" ->
                say("visitors.interaction.it_is_one_of_your", "Added to your favourites. The author is notified.");
            case "unfavourite" -> say("visitors.interaction.it_is_not_one_of", "Removed from your favourites.");
            case "reblog" ->
                say("visitors.interaction.you_boosted_it_your_followers", "Boosted: your followers see it.");
            case "unreblog" -> say("common.boost_undone", "Boost undone.");
            default -> null;
        };
    }
}

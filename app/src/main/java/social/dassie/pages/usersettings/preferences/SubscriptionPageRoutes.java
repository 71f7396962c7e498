package social.dassie.pages.usersettings.preferences;

import static social.dassie.ground.words.Words.say;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.NoticeView;
import social.dassie.pages.frame.Pages;
import social.dassie.people.users.EmailAddress;
import social.dassie.posts.subscriptions.Subscription;
import social.dassie.posts.subscriptions.SubscriptionPaths;
import social.dassie.posts.subscriptions.Subscriptions;

/**
 * The pages behind the links in subscription emails. Opening a link changes nothing, because programs that scan email
 * open links; mail programs unsubscribe with their own button (RFC 8058), so the form needs no token of a page.
 */
final class SubscriptionPageRoutes {
    private final Subscriptions subscriptions;
    private final Pages pages;

    SubscriptionPageRoutes(Subscriptions subscriptions, Pages pages) {
        this.subscriptions = subscriptions;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.post(SubscriptionPaths.SUBSCRIBE, Access.open(), new FormHandler(this::subscribe, this::askAgain));
        routes.get(SubscriptionPaths.CONFIRM, Access.open(), this::askToConfirm);
        routes.post(SubscriptionPaths.CONFIRM, Access.open(), this::confirm);
        routes.get(SubscriptionPaths.UNSUBSCRIBE, Access.open(), this::askToEnd);
        routes.post(SubscriptionPaths.UNSUBSCRIBE, Access.open(), this::end);
    }

    /**
     * Subscribes an address. The form is on a page that is the same for all visitors, so it has no token of its own;
     * the API requires none, either.
     */
    private void subscribe(Request r) {
        subscriptions.subscribe(
                account(r),
                email(r),
                Words.language().code(),
                address -> r.limits().count(RateLimit.EMAILS, "subscribe " + EmailAddress.key(address)));
        done(
                r,
                say("settings.preferences.check_your_mailbox", "Check your mailbox"),
                say(
                        "settings.preferences.we_sent_a_link_to",
                        "We sent a link to {1}. Open it to get the public posts of @{0} by email.",
                        subscriptions.author(account(r)),
                        email(r).strip()));
    }

    private void askAgain(Request r, @Nullable String problem) {
        String author = subscriptions.author(account(r));
        pages.showToAnybody(r, 422, new SubscribeView(Long.toString(account(r)), author, email(r), problem));
    }

    private static long account(Request r) {
        return r.params().number("account").orElseThrow(ApiException::recordNotFound);
    }

    private static String email(Request r) {
        return r.params().text("email", "");
    }

    private Optional<Subscription> found(Request r) {
        Optional<Subscription> found = subscriptions.find(r.params().text("token", ""));
        if (found.isEmpty()) {
            pages.showToAnybody(
                    r,
                    404,
                    new NoticeView(
                            say("settings.preferences.invalid_link", "Invalid link"),
                            say(
                                    "settings.preferences.the_link_is_incomplete_or",
                                    "The link is incomplete, or the subscription has ended. Nothing was changed.")));
        }
        return found;
    }

    private void ask(
            Request r, Subscription subscription, String path, String heading, String sentence, String button) {
        String action = path + "?token=" + Percent.encode(subscription.token());
        pages.showToAnybody(r, 200, new SubscriptionView(heading, sentence, button, action));
    }

    private void askToConfirm(Request r) {
        found(r).ifPresent(subscription -> ask(
                r,
                subscription,
                SubscriptionPaths.CONFIRM,
                say("common.confirm_subscription", "Confirm subscription"),
                say(
                        "settings.preferences.the_public_posts_of_will",
                        "The public posts of @{0} will be sent to {1}. Every email has a link to unsubscribe.",
                        subscriptions.author(subscription),
                        subscription.email()),
                say("common.subscribe", "Subscribe")));
    }

    private void confirm(Request r) {
        found(r).ifPresent(subscription -> {
            subscriptions.confirm(subscription);
            done(
                    r,
                    say("settings.preferences.subscribed", "Subscribed"),
                    say(
                            "settings.preferences.new_public_posts_of_will",
                            "New public posts of @{0} will be sent to {1}.",
                            subscriptions.author(subscription),
                            subscription.email()));
        });
    }

    private void askToEnd(Request r) {
        found(r).ifPresent(subscription -> ask(
                r,
                subscription,
                SubscriptionPaths.UNSUBSCRIBE,
                say("settings.preferences.unsubscribe_question", "Unsubscribe?"),
                say(
                        "settings.preferences.will_no_longer_get_the",
                        "{1} will no longer get the public posts of @{0}.",
                        subscriptions.author(subscription),
                        subscription.email()),
                say("settings.preferences.unsubscribe", "Unsubscribe")));
    }

    private void end(Request r) {
        found(r).ifPresent(subscription -> {
            String author = subscriptions.author(subscription);
            subscriptions.end(subscription);
            done(
                    r,
                    say("settings.preferences.unsubscribed", "Unsubscribed"),
                    say(
                            "settings.preferences.will_no_longer_get_the",
                            "{1} will no longer get the public posts of @{0}.",
                            author,
                            subscription.email()));
        });
    }

    private void done(Request r, String heading, String sentence) {
        pages.showToAnybody(r, 200, new NoticeView(heading, sentence));
    }
}

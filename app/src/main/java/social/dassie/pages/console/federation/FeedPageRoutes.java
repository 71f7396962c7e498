package social.dassie.pages.console.federation;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.webfeeds.WebFeed;
import social.dassie.federation.webfeeds.WebFeedEntity;
import social.dassie.federation.webfeeds.WebFeeds;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ReturnTarget;
import social.dassie.pages.console.RowAction;
import social.dassie.pages.console.RowActions;
import social.dassie.pages.frame.TimeView;

/** The page of the followed feeds: their states, requesting them now, removing them. */
public final class FeedPageRoutes {
    private static final String PAGE = ConsolePage.FEEDS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.FEEDS.access();

    private final WebFeeds feeds;
    private final ConsoleSection section;

    public FeedPageRoutes(WebFeeds feeds, Console console) {
        this.feeds = feeds;
        this.section = console.at(ConsolePage.FEEDS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::list);
        routes.post(ONE + "/poll", STAFF, r -> {
            feeds.poll(r.id("id"));
            ReturnTarget.done(r, PAGE, "polled");
        });
        routes.post(ONE + "/delete", STAFF, section.asks(this::askToRemove, this::remove));
    }

    private Question askToRemove(Request r) {
        WebFeed feed = feeds.get(r.id("id"));
        return Question.removal(
                say("console.federation.remove_the_feed", "Remove the feed {0}", feed.url()),
                PAGE,
                say(
                        "console.federation.feed_removal_effects",
                        "Its posts are deleted, and everyone who follows it stops following it. People can follow it again unless its domain is blocked."));
    }

    private void remove(Request r) {
        feeds.remove(r.caller(), r.id("id"));
        ReturnTarget.done(r, PAGE, "removed");
    }

    private void list(Request r) {
        List<WebFeedEntity> all = feeds.all();
        section.show(
                r,
                new FeedsView(
                        section.menu(r),
                        feeds.isOn(),
                        all.stream().map(FeedPageRoutes::row).toList(),
                        RowActions.of(
                                r,
                                all,
                                each -> Long.toString(each.accountId()),
                                each -> each.account().acct(),
                                FeedPageRoutes::acts),
                        done(r),
                        null));
    }

    private static List<RowAction> acts(WebFeedEntity each) {
        String page = PAGE + "/" + each.accountId();
        List<RowAction> acts = new ArrayList<>();
        if (each.state() != WebFeedEntity.State.UNFOLLOWED && each.state() != WebFeedEntity.State.BLOCKED) {
            acts.add(RowAction.of('p', say("console.federation.poll_feed", "Fetch now"), page + "/poll"));
        }
        acts.add(RowAction.of('d', say("common.remove", "Remove"), page + "/delete"));
        return acts;
    }

    private static @Nullable String done(Request r) {
        return switch (r.params().text("done", "")) {
            case "polled" -> say("console.federation.feed_polled", "The feed will be fetched in a moment.");
            case "removed" -> say("console.federation.feed_removed", "Feed removed.");
            default -> null;
        };
    }

    private static FeedsView.Row row(WebFeedEntity each) {
        WebFeed feed = each.feed();
        String followers = count(each.account().followersCount(), "common.followers", "{0} follower|{0} followers");
        String posts = count(each.posts(), "common.posts_count", "{0} post|{0} posts");
        return new FeedsView.Row(
                Long.toString(each.accountId()),
                each.account().displayName().isEmpty()
                        ? each.account().acct()
                        : each.account().displayName(),
                feed.url(),
                String.valueOf(URI.create(feed.url()).getHost()),
                state(each.state()),
                tone(each.state()),
                followers + " · " + posts,
                TimeView.orNull(feed.fetchedAt()),
                TimeView.orNull(feed.nextAt()),
                each.problem());
    }

    private static String state(WebFeedEntity.State state) {
        return switch (state) {
            case ACTIVE -> say("console.federation.feed_active", "Active");
            case FAILING -> say("console.federation.fails", "Failing");
            case GONE -> say("console.federation.feed_gone", "Removed by its owner");
            case UNFOLLOWED -> say("console.federation.feed_unfollowed", "No followers");
            case BLOCKED -> say("console.federation.feed_blocked", "Blocked");
            case OFF -> say("console.federation.relay_off", "Off");
        };
    }

    private static String tone(WebFeedEntity.State state) {
        return switch (state) {
            case ACTIVE -> "good";
            case FAILING, GONE, BLOCKED -> "bad";
            case UNFOLLOWED, OFF -> "";
        };
    }
}

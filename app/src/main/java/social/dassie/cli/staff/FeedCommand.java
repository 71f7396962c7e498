package social.dassie.cli.staff;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.webfeeds.WebFeed;
import social.dassie.federation.webfeeds.WebFeedEntity;
import social.dassie.federation.webfeeds.WebFeeds;
import social.dassie.ground.api.Caller;
import social.dassie.ground.storage.StartException;

/** {@code dassie feed}: the RSS and Atom feeds that people of this server follow. */
@Command(
        name = "feed",
        description = "Lists, fetches and removes the feeds that people follow, also while the server runs.")
public final class FeedCommand extends ToolCommand {
    @Command(name = "list", description = "Lists the feeds, oldest first.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing = new Listing(
                            out(),
                            isJson,
                            "%-50s  %-10s  %-20s  %-20s  %9s  %6s  %s%n",
                            "ADDRESS",
                            "STATE",
                            "LAST",
                            "NEXT",
                            "FOLLOWERS",
                            "POSTS",
                            "ERROR")
                    .titled();
            for (WebFeedEntity each : feeds(tools).all()) {
                listing.add(
                        each.feed().url(),
                        each.state().name().toLowerCase(Locale.ROOT),
                        time(each.feed().fetchedAt()),
                        time(each.feed().nextAt()),
                        each.account().followersCount(),
                        each.posts(),
                        each.problem() == null ? "" : each.problem());
            }
            out().flush();
        }
    }

    @Command(name = "poll", description = "Has a feed fetched now, also one that failed often or was gone.")
    void poll(@Parameters(paramLabel = "URL", description = "As the list shows it.") String url) {
        try (Tools tools = open()) {
            WebFeed feed = feeds(tools).poll(find(tools, url).accountId());
            out().println(
                            feed.unfollowedAt() == null
                                    ? "The running server will fetch " + feed.url()
                                    : "No one follows " + feed.url());
        }
    }

    @Command(name = "remove", description = "Removes a feed with its posts and all follows of it.")
    void remove(@Parameters(paramLabel = "URL", description = "As the list shows it.") String url) {
        try (Tools tools = open()) {
            WebFeed feed =
                    feeds(tools).remove(Caller.ANONYMOUS, find(tools, url).accountId());
            out().println("Removed the feed " + feed.url());
        }
    }

    private static WebFeeds feeds(Tools tools) {
        return tools.federation().webFeeds.feeds;
    }

    private static WebFeed find(Tools tools, String url) {
        return feeds(tools).find(url).orElseThrow(() -> new StartException("There is no feed " + url));
    }

    private static Object time(@Nullable Long at) {
        return at == null ? "-" : Instant.ofEpochMilli(at).truncatedTo(ChronoUnit.SECONDS);
    }
}

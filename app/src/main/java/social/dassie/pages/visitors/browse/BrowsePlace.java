package social.dassie.pages.visitors.browse;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.stream.Stream;
import social.dassie.ground.api.Caller;
import social.dassie.reading.timelines.FeedAccess;

/** The places where visitors look around, at the reference server's addresses. */
enum BrowsePlace {
    EXPLORE("/explore"),
    LOCAL("/public/local"),
    EVERYONE("/public"),
    DIRECTORY("/directory");

    private final String path;

    BrowsePlace(String path) {
        this.path = path;
    }

    String path() {
        return path;
    }

    String title() {
        return switch (this) {
            case EXPLORE -> say("common.explore", "Explore");
            case LOCAL -> say("common.this_server", "This server");
            case EVERYONE -> say("common.all_servers", "All servers");
            case DIRECTORY -> say("common.directory", "Directory");
        };
    }

    /** Whether visitors may open it, as the settings for feeds say. */
    boolean isOpen(FeedAccess access, boolean hasTrends) {
        boolean hasLocal = access.mayRead(Caller.ANONYMOUS, FeedAccess.Kind.LIVE, true);
        return switch (this) {
            case EXPLORE -> hasTrends;
            case LOCAL -> hasLocal;
            case EVERYONE -> hasLocal && access.mayRead(Caller.ANONYMOUS, FeedAccess.Kind.LIVE, false);
            case DIRECTORY -> true;
        };
    }

    /** The tabs for those that are open. */
    static List<BrowseView.Tab> tabs(FeedAccess access, boolean hasTrends, BrowsePlace current) {
        return Stream.of(values())
                .filter(place -> place.isOpen(access, hasTrends))
                .map(place -> new BrowseView.Tab(place.title(), place.path, place == current))
                .toList();
    }
}

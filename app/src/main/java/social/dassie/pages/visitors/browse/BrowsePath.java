package social.dassie.pages.visitors.browse;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.stream.Stream;
import social.dassie.ground.api.Caller;
import social.dassie.reading.timelines.FeedAccess;

/** The pages that visitors can browse, at the reference server's addresses. */
enum BrowsePath {
    EXPLORE("/explore"),
    LOCAL("/public/local"),
    EVERYONE("/public"),
    DIRECTORY("/directory");

    private final String path;

    BrowsePath(String path) {
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

    /** Returns whether visitors may open it, according to the settings for feeds. */
    boolean isOpen(FeedAccess access, boolean hasTrends) {
        boolean hasLocal = access.mayRead(Caller.ANONYMOUS, FeedAccess.Kind.LIVE, true);
        return switch (this) {
            case EXPLORE -> hasTrends;
            case LOCAL -> hasLocal;
            case EVERYONE -> hasLocal && access.mayRead(Caller.ANONYMOUS, FeedAccess.Kind.LIVE, false);
            case DIRECTORY -> true;
        };
    }

    /** Returns the tabs of the open pages. */
    static List<BrowseView.Tab> tabs(FeedAccess access, boolean hasTrends, BrowsePath current) {
        return Stream.of(values())
                .filter(place -> place.isOpen(access, hasTrends))
                .map(place -> new BrowseView.Tab(place.title(), place.path, place == current))
                .toList();
    }
}

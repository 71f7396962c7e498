package social.dassie.federation.imports;

import java.util.Optional;
import social.dassie.federation.webfeeds.FeedSearch;
import social.dassie.federation.webfeeds.WebFeeds;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.people.relationships.follows.Follows;

/** Imports the feeds of a list: a person follows each of them. */
public final class FeedImporter {
    private static final ErrorCode NO_FEED =
            ErrorCode.of("error.no_feed_at_address", "There is no feed at this address, or it cannot be reached now");

    private final WebFeeds feeds;
    private final FeedSearch search;
    private final ImportFetches fetches;
    private final Follows follows;

    public FeedImporter(WebFeeds feeds, FeedSearch search, ImportFetches fetches, Follows follows) {
        this.feeds = feeds;
        this.search = search;
        this.fetches = fetches;
        this.follows = follows;
    }

    /**
     * Requests a feed that is unknown, and returns what follows it. 422 without a feed there, and beyond the limits.
     *
     * @throws Postponed while its server was asked too often
     */
    Runnable take(Caller caller, long importId, boolean removes, String address) {
        Optional<Long> known = search.known(address);
        if (removes) {
            return () -> known.ifPresent(id -> follows.remove(caller, id));
        }
        feeds.checkPerson(caller.accountId());
        long id = known.or(() -> find(importId, address)).orElseThrow(() -> ApiException.unprocessable(NO_FEED));
        return () -> follows.add(caller, id);
    }

    private Optional<Long> find(long importId, String address) {
        fetches.feed(importId, address);
        return search.find(address);
    }
}

package social.dassie.reading.search;

import java.util.List;
import java.util.regex.Pattern;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Caches;

/**
 * Finds accounts by the first letters of their names, as a client asks while someone types. Thousands of accounts match
 * these, and ranking all of them takes milliseconds; the page needs only the first ones, which are those that the viewer
 * follows and those with the most followers. Among 100,000 accounts the statement takes 0.15 ms instead of 7 to 40.
 */
final class NameBeginnings {
    /** Longer names match so few accounts that ranking them all is as fast. */
    private static final int MAX_LENGTH = 5;
    /** A walk along the most followed accounts pays if it soon meets enough that match. */
    private static final int FEW = 100;

    private static final int MAX_FOUND = 400;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9]{1," + MAX_LENGTH + "}");

    private final AccountSearchDao found;
    private final FollowedNames names;

    NameBeginnings(Caches caches, AccountSearchDao found) {
        this.found = found;
        this.names = new FollowedNames(caches, found);
    }

    /** Returns the ids of a page, or an empty list if only a full search knows them. */
    List<Long> find(AccountQuery query, String ourDomain, long viewer, int limit, int offset) {
        if (!isPlain(query) || offset > MAX_FOUND - limit || !found.isCommon(query, FEW)) {
            return List.of();
        }
        List<FollowedName> followed = names.of(viewer);
        if (followed.size() == FollowedNames.MAX_NAMES) {
            return List.of();
        }
        boolean anywhere = query.isIndexed();
        List<List<Long>> matching = followed.stream()
                .filter(name -> name.matches(query.name(), anywhere))
                .map(name -> List.of(name.id(), (long) name.closeness(query.name())))
                .toList();
        List<Long> ids = found.findMostFollowed(query, ourDomain, viewer, Json.text(matching), limit, offset);
        return ids.size() == limit ? ids : List.of();
    }

    private static boolean isPlain(AccountQuery query) {
        return query.domain().isEmpty() && PLAIN.matcher(query.name()).matches();
    }
}

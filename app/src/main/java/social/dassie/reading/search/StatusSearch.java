package social.dassie.reading.search;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;

/**
 * Finds posts by their words: the index says in which spans of time all of them occur, and the posts there are compared with
 * the query, the newest first. So are the posts that wait for being indexed.
 */
final class StatusSearch {
    private static final int MAX_TEXT = 1_000;

    /** The least number of posts that are found together in the index; each further time twice as many. */
    private static final int TOGETHER = 32;
    /** The least and the greatest number of posts that are compared together: as many as the page lacks. */
    private static final int LEAST_COMPARED = 8;

    private static final int MOST_COMPARED = 64;
    /** The number of posts that a search compares at most: half a second. */
    private static final int MAX_COMPARED = 16_000;
    /** The number of posts that a search compares at most while they wait for being indexed. */
    private static final int MAX_WAITING = 2_000;

    private final StatusSearchDao found;
    private final StatusIndex index;
    private final Statuses statuses;
    private final Accounts accounts;
    private final Users users;

    StatusSearch(Database db, StatusIndex index, Statuses statuses, Accounts accounts, Users users) {
        this.found = db.dao(StatusSearchDao.class);
        this.index = index;
        this.statuses = statuses;
        this.accounts = accounts;
        this.users = users;
    }

    /**
     * Returns the newest posts first.
     *
     * @param authorId 0 for any
     */
    List<StatusEntity> find(Caller caller, String text, IdRange range, long authorId, int limit, int offset) {
        String typed = text.substring(0, Math.min(text.length(), MAX_TEXT));
        StatusQuery query =
                StatusQuery.parse(typed, range, handle -> author(caller, handle), () -> zone(caller.accountId()));
        if (authorId != 0) {
            query.onlyBy(authorId);
        }
        String expression = query.expression();
        if (expression == null) {
            return List.of();
        }
        int most = (int) Math.min((long) offset + limit, MAX_COMPARED);
        // Waiting first: a post that is indexed meanwhile is in both or in one of them.
        List<Long> waiting = waiting(query, caller.accountId(), most);
        List<Long> ids = Stream.concat(waiting.stream(), matching(query, expression, caller.accountId(), most).stream())
                .distinct()
                .sorted(Comparator.reverseOrder())
                .limit(most)
                .toList();
        return statuses.getWanted(caller, ids.subList(Math.min(offset, ids.size()), ids.size()));
    }

    /** Returns the newest of the posts that match and wait for being indexed. */
    private List<Long> waiting(StatusQuery query, long viewer, int most) {
        List<Long> ids = new ArrayList<>();
        List<Long> possible = found.findWaiting(
                Json.text(query.tags()),
                Json.text(query.unwantedTags()),
                query.range(),
                query.isInLibrary(),
                query.isInPublic(),
                viewer,
                MAX_WAITING);
        compare(query, possible, most, ids);
        return ids;
    }

    /** Returns the newest posts that match, of those that are indexed. */
    private List<Long> matching(StatusQuery query, String expression, long viewer, int most) {
        List<Long> ids = new ArrayList<>();
        long lastSpan = PostSpan.of(query.range().maxId());
        int together = Math.max(TOGETHER, most + most / 2);
        int compared = 0;
        boolean isMore = true;
        while (isMore && ids.size() < most && compared < MAX_COMPARED) {
            List<Long> possible = found.findPossible(
                    expression,
                    lastSpan,
                    Json.text(query.tags()),
                    Json.text(query.unwantedTags()),
                    query.range(),
                    query.isInLibrary(),
                    query.isInPublic(),
                    viewer,
                    together);
            isMore = possible.size() == together;
            if (isMore) {
                // The last span may be incomplete: it is left to the next round, which begins with it.
                lastSpan = PostSpan.of(possible.get(together - 1));
                long incomplete = lastSpan;
                possible = possible.stream()
                        .filter(id -> PostSpan.of(id) != incomplete)
                        .toList();
                if (possible.isEmpty()) {
                    compared += together;
                }
                together = Math.min(together * 2, MAX_COMPARED);
            }
            compared += possible.size();
            compare(query, possible.stream().sorted(Comparator.reverseOrder()).toList(), most, ids);
        }
        return ids;
    }

    private void compare(StatusQuery query, List<Long> possible, int most, List<Long> matching) {
        int end = 0;
        for (int begin = 0; begin < possible.size() && matching.size() < most; begin = end) {
            int lacking = Math.max(LEAST_COMPARED, Math.min(MOST_COMPARED, most - matching.size()));
            end = Math.min(possible.size(), begin + lacking);
            List<Long> some = possible.subList(begin, end);
            index.read(some).stream()
                    .filter(query::matches)
                    .map(IndexedStatus::id)
                    .sorted(Comparator.reverseOrder())
                    .limit(most - matching.size())
                    .forEach(matching::add);
        }
    }

    /** Returns the local copy of a post that was imported from this address; see {@link StatusSearchDao#findImported}. */
    Optional<Long> findImported(Caller caller, String address) {
        return found.findImported(address, caller.accountId());
    }

    /** Returns a stored remote post. */
    Optional<Long> findByUri(String uri) {
        return found.findByUri(uri);
    }

    private Optional<Long> author(Caller caller, String handle) {
        return handle.equalsIgnoreCase("me")
                ? Optional.of(caller.accountId())
                : accounts.findByAcct(handle).map(Account::id);
    }

    private ZoneId zone(long accountId) {
        return ZoneId.of(
                users.find(accountId).map(user -> user.display().timeZone()).orElse("Etc/UTC"));
    }
}

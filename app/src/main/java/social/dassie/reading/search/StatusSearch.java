package social.dassie.reading.search;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;

/** Finds posts by their words. Takes three statements for the ids of any page, plus one for each {@code from:}. */
final class StatusSearch {
    private static final int MAX_TEXT = 1_000;

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
        index.prepare();
        List<Long> ids = found.find(
                expression,
                Json.text(query.tags()),
                Json.text(query.unwantedTags()),
                query.range(),
                query.isInLibrary(),
                query.isInPublic(),
                caller.accountId(),
                limit,
                offset);
        return statuses.getWanted(caller, ids);
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

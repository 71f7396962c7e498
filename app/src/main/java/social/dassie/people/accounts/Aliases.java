package social.dassie.people.accounts;

import com.fasterxml.jackson.core.type.TypeReference;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.rows.Account;

/**
 * Moves accounts of this server to other accounts, which must name them as aliases, and manages the aliases of local
 * accounts, to which others can move. Aliases are actor addresses.
 */
public final class Aliases {
    private static final ErrorCode OWN_ALIAS =
            ErrorCode.of("error.own_alias", "An account cannot be an alias of itself");

    private static final ErrorCode MOVED_LATELY =
            ErrorCode.of("error.an_account_can_move_once", "An account can move once in {0} days");
    private static final ErrorCode NOT_AN_ALIAS =
            ErrorCode.of("error.does_not_name_as_its", "{0} does not name {1} as its alias");
    private static final ErrorCode NOT_MOVABLE =
            ErrorCode.of("error.nobody_can_move_to", "Accounts cannot be moved to {0}");
    private static final ErrorCode TOO_MANY_ALIASES =
            ErrorCode.of("error.an_account_has_at_most", "An account has at most {0} aliases");

    /** The maximum number of aliases of an account; Mastodon reads at most these. */
    public static final int MAX_ALIASES = 256;

    /** The shortest time between two moves of an account, as on Mastodon. */
    public static final Duration BETWEEN_MOVES = Duration.ofDays(30);

    private final Database db;
    private final AliasDao rows;
    private final Accounts accounts;
    private final Events events;
    private final Clock clock;

    public Aliases(Platform platform, Accounts accounts) {
        this.db = platform.db();
        this.rows = db.dao(AliasDao.class);
        this.accounts = accounts;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Returns the aliases of an account, local or remote. */
    public List<String> of(long accountId) {
        return Json.read(rows.findAliases(accountId).orElse("[]"), new TypeReference<List<String>>() {});
    }

    /** Returns the aliases of an account of this server, with their handles. */
    public List<Alias> named(long accountId) {
        return rows.findNamedAliases(accountId);
    }

    /** Adds an alias; adding it again changes nothing. 422 for the account itself, and for too many aliases. */
    public void add(long accountId, String uri) {
        db.runInTransaction(() -> {
            List<String> aliases = new ArrayList<>(of(accountId));
            if (uri.equals(accounts.get(accountId).uri())) {
                throw ApiException.unprocessable(OWN_ALIAS);
            }
            if (!aliases.contains(uri)) {
                if (aliases.size() >= MAX_ALIASES) {
                    throw ApiException.unprocessable(TOO_MANY_ALIASES, MAX_ALIASES);
                }
                aliases.add(uri);
                store(accountId, aliases);
            }
        });
    }

    /** Removes an alias. Returns false if it was not one. */
    public boolean remove(long accountId, String uri) {
        return db.inTransaction(() -> {
            List<String> aliases = new ArrayList<>(of(accountId));
            boolean wasThere = aliases.remove(uri);
            if (wasThere) {
                store(accountId, aliases);
            }
            return wasThere;
        });
    }

    private void store(long accountId, List<String> aliases) {
        rows.updateAliases(accountId, Json.text(aliases), clock.millis());
        events.publish(new AccountEvent.Changed(accountId));
    }

    /**
     * Moves a local account to another one, so that its followers follow that one. The stored data of a remote target
     * must be fresh. 422 if the target does not name the account as its alias, is the account itself, is suspended or
     * has itself moved, and within {@link #BETWEEN_MOVES} of the last move.
     */
    public void move(long accountId, long targetId) {
        db.runInTransaction(() -> {
            Account own = accounts.get(accountId);
            Account target = accounts.get(targetId);
            long now = clock.millis();
            if (own.id() == target.id()
                    || target.isSuspended()
                    || target.standing().movedToAccountId() != null) {
                throw ApiException.unprocessable(NOT_MOVABLE, target.acct());
            }
            if (!of(targetId).contains(String.valueOf(own.uri()))) {
                throw ApiException.unprocessable(NOT_AN_ALIAS, target.acct(), String.valueOf(own.uri()));
            }
            if (now < mayMoveFrom(accountId)) {
                throw ApiException.unprocessable(MOVED_LATELY, BETWEEN_MOVES.toDays());
            }
            rows.move(accountId, targetId, String.valueOf(target.uri()), now);
            rows.insertMove(accountId, targetId, now);
            events.publish(new AccountEvent.Moved(accountId, targetId));
        });
    }

    /**
     * Returns the earliest time of the next move, in milliseconds since the epoch; in the past if the account may move
     * now.
     */
    public long mayMoveFrom(long accountId) {
        return rows.findLastMove(accountId)
                .map(last -> last + BETWEEN_MOVES.toMillis())
                .orElse(0L);
    }

    /**
     * Ends the redirect of an account that moved, so that it can be followed again. Its former followers keep following
     * the other account, and {@link #BETWEEN_MOVES} still applies. Returns false for an account that did not move.
     */
    public boolean stay(long accountId) {
        return db.inTransaction(() -> {
            boolean hadMoved = rows.stay(accountId, clock.millis());
            if (hadMoved) {
                events.publish(new AccountEvent.Changed(accountId));
            }
            return hadMoved;
        });
    }
}

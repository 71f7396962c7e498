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
 * Moving an account of this server to another one, which must name it as its alias, and the aliases of accounts here, to
 * which others can move. Aliases are the addresses of actors.
 */
public final class Aliases {
    private static final ErrorCode OWN_ALIAS =
            ErrorCode.of("error.own_alias", "An account cannot be an alias of itself");

    private static final ErrorCode MOVED_LATELY =
            ErrorCode.of("error.an_account_can_move_once", "An account can move once in {0} days");
    private static final ErrorCode NOT_AN_ALIAS =
            ErrorCode.of("error.does_not_name_as_its", "{0} does not name {1} as its alias");
    private static final ErrorCode NOT_MOVABLE = ErrorCode.of("error.nobody_can_move_to", "Nobody can move to {0}");
    private static final ErrorCode TOO_MANY_ALIASES =
            ErrorCode.of("error.an_account_has_at_most", "An account has at most {0} aliases");

    /** The most aliases of an account; Mastodon reads no more. */
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

    /** The aliases of an account, local or remote. */
    public List<String> of(long accountId) {
        return Json.read(rows.findAliases(accountId).orElse("[]"), new TypeReference<List<String>>() {});
    }

    /** The aliases of an account of this server, with their handles. */
    public List<Alias> named(long accountId) {
        return rows.findNamedAliases(accountId);
    }

    /** Adds an alias; adding it again changes nothing. 422 for the account itself, and for too many. */
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

    /** Removes an alias. Returns false when it was not one. */
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
     * Moves a local account to another one: its followers follow that one from now on. What is known here of a remote
     * target must be fresh. 422 when the target does not name the account as its alias, is the account itself, is
     * suspended or moved away itself, and within {@link #BETWEEN_MOVES} of the last move.
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

    /** When an account may move next, in milliseconds since the epoch; in the past for one that may now. */
    public long mayMoveFrom(long accountId) {
        return rows.findLastMove(accountId)
                .map(last -> last + BETWEEN_MOVES.toMillis())
                .orElse(0L);
    }

    /**
     * Ends the redirect of an account that moved: it can be followed again. Who followed it follows the other one now, and
     * {@link #BETWEEN_MOVES} goes on. Returns false for an account that did not move.
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

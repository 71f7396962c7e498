package social.dassie.people.oauth;

import java.time.Clock;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Authenticator;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.AnswerCache;
import social.dassie.ground.db.ChangedRows;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.Dependencies;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.StorageLog;

/**
 * Access tokens: opaque, stored as hashes, valid until they are revoked. Each request looks its token up, or checks that no
 * token or login has changed since the last lookup, so that a revocation by any process takes effect immediately.
 */
public final class Tokens implements Authenticator {
    /** A new token: its row, and the response to its client. */
    record Issued(long tokenId, TokenEntity answer) {}

    /** How often the last use of a token is stored: once a day, not with every request. */
    private static final long TOUCH_MS = Dates.DAY_MS;

    /** How many tokens are cached: two megabytes. */
    private static final int MAX_OWNERS = 5_000;

    private static final Dependencies<String> OF_OWNERS = Dependencies.any(
            ChangedRows.of("oauth_tokens"),
            ChangedRows.of("oauth_apps").columns("client_id").withoutInsertions(),
            ChangedRows.of("users").columns("confirmed_at", "approved", "disabled", "role_id"),
            ChangedRows.of("accounts").columns("suspended_at").withoutInsertions(),
            ChangedRows.of("roles"),
            ChangedRows.of("totp_keys").columns("account_id", "confirmed_at"),
            ChangedRows.of("passkeys").columns("account_id"));

    private final Database db;
    private final TokenDao tokens;
    private final AnswerCache<String, Owner> owners;
    private final CodeDao codes;
    private final Events events;
    private final Clock clock;

    /** The owner of a token, and when its last use was stored. */
    private record Owner(Caller caller, long lastUsedAt) {}

    public Tokens(Platform platform) {
        this.db = platform.db();
        this.owners = db.caches().ofAnswers(MAX_OWNERS, OF_OWNERS);
        this.events = platform.events();
        this.tokens = db.dao(TokenDao.class);
        this.codes = db.dao(CodeDao.class);
        this.clock = platform.clock();
    }

    /** A new token for this server's own use: its row, and its text, which is not stored. */
    public record Made(long id, String token) {}

    /** Creates a token of an account for this server's own client. */
    public Made make(long appId, long accountId, Scopes scopes) {
        String token = Secrets.random();
        return new Made(issue(token, appId, accountId, scopes), token);
    }

    /** Creates a token for an account, or for the application alone if the account is null. */
    public String issue(long appId, @Nullable Long accountId, Scopes scopes) {
        String token = Secrets.random();
        issue(token, appId, accountId, scopes);
        return token;
    }

    /** Creates a token whose text the operator chose. Returns its row. */
    public long issue(String token, long appId, @Nullable Long accountId, Scopes scopes) {
        return db.inTransaction(
                () -> tokens.insert(Secrets.hash(token), appId, accountId, scopes.toString(), clock.millis()));
    }

    /** Creates a token for a client that requested one. */
    Issued grant(long appId, @Nullable Long accountId, Scopes scopes) {
        String token = Secrets.random();
        long id = issue(token, appId, accountId, scopes);
        return new Issued(id, new TokenEntity(token, "Bearer", scopes.toString(), clock.millis() / 1000));
    }

    @Override
    public Caller authenticate(String token) {
        Owner owner = owners.get(Secrets.hash(token), this::findOwner);
        if (clock.millis() - owner.lastUsedAt() > TOUCH_MS) {
            noteUse(owner.caller().tokenId());
        }
        return owner.caller();
    }

    private Owner findOwner(String hash) {
        TokenOwner owner = tokens.findOwner(hash).orElseThrow(ApiException::unauthenticated);
        Caller caller = new Caller(
                owner.id(),
                owner.appId(),
                owner.accountId(),
                Scopes.parse(owner.scopes()),
                owner.accountId() == 0 ? 0 : owner.role().permissionBits(),
                owner.problem());
        return new Owner(caller, owner.lastUsedAt());
    }

    /** Records that a token was used. A full disk must not prevent reading. */
    private void noteUse(long tokenId) {
        try {
            db.runInTransaction(() -> tokens.touch(tokenId, clock.millis()));
        } catch (RuntimeException e) {
            if (!StorageLog.note("Recording the use of a token", e)) {
                throw e;
            }
        }
    }

    /** Returns the row of a token; empty if it is unknown or was revoked. */
    Optional<TokenOwner> find(String token) {
        return tokens.findOwner(Secrets.hash(token));
    }

    /** Returns the row of the token of a request. */
    TokenOwner get(long tokenId) {
        return tokens.find(tokenId);
    }

    /** Returns those of the tokens that can still be used. */
    public Set<Long> usable(Collection<Long> tokenIds) {
        return tokens.findOwners(new IdList(tokenIds)).stream()
                .filter(owner -> owner.problem() == null)
                .map(TokenOwner::id)
                .collect(Collectors.toSet());
    }

    /** Revokes one token and deletes its push subscription. */
    public void revoke(long tokenId) {
        db.runInTransaction(() -> {
            if (tokens.delete(tokenId)) {
                events.publish(new TokenEnded(tokenId));
            }
        });
    }

    /** Revokes every token and code of an account; used after a password change. */
    public void revokeAllOf(long accountId) {
        db.runInTransaction(() -> {
            endCodesOf(accountId);
            tokens.deleteOfAccount(accountId);
        });
    }

    /** Revokes the codes that were not exchanged for a token yet; used when the login is disabled. */
    public void endCodesOf(long accountId) {
        db.runInTransaction(() -> codes.deleteOfAccount(accountId));
    }
}

package social.dassie.people.oauth;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.people.oauth.apps.OAuthApp;

/**
 * Authorisation codes: bound to the application, the redirect address and the challenge, single-use and valid for ten
 * minutes.
 *
 * <p>When a code is used a second time, another program has seen it, so the token of its first use is revoked (RFC 6749
 * section 4.1.2). Used codes are therefore stored for a day.
 */
public final class Codes {
    private static final long LIFETIME_MS = Duration.ofMinutes(10).toMillis();
    private static final long KEPT_MS = Duration.ofDays(1).toMillis();

    private final Database db;
    private final CodeDao codes;
    private final Tokens tokens;
    private final Clock clock;

    public Codes(Platform platform, Tokens tokens) {
        this.db = platform.db();
        this.codes = platform.db().dao(CodeDao.class);
        this.tokens = tokens;
        this.clock = platform.clock();
    }

    /** Creates a code for a request that the user agreed to. */
    String issue(AuthorizationRequest request, long accountId) {
        String code = Secrets.random();
        long now = clock.millis();
        db.runInTransaction(() -> {
            codes.deleteExpired(now - KEPT_MS);
            codes.insert(
                    Secrets.hash(code),
                    request.app().id(),
                    accountId,
                    request.redirectUri(),
                    request.scopes().toString(),
                    request.codeChallenge(),
                    now,
                    now + LIFETIME_MS);
        });
        return code;
    }

    /** Exchanges a code for a token, once; empty if the code is invalid. */
    Optional<TokenEntity> redeem(OAuthApp app, String code, String redirectUri, @Nullable String verifier) {
        String hash = Secrets.hash(code);
        return db.inTransaction(() -> {
            OAuthCode row = codes.find(hash, app.id()).orElse(null);
            if (row == null) {
                return Optional.empty();
            }
            if (row.tokenId() != null) {
                tokens.revoke(row.tokenId());
                return Optional.empty();
            }
            if (!row.isGoodFor(redirectUri, verifier, clock.millis())) {
                return Optional.empty();
            }
            Tokens.Issued issued = tokens.grant(app.id(), row.accountId(), Scopes.parse(row.scopes()));
            codes.use(hash, issued.tokenId());
            return Optional.of(issued.answer());
        });
    }
}

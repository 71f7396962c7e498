package social.dassie.pages.signin;

import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.oauth.Tokens;
import social.dassie.people.oauth.apps.Apps;

/**
 * The tokens with which the web client uses the API: one for each session, revocable like any other. The token ends with
 * its session, and the session ends when the token is revoked.
 */
public final class ClientTokens {
    private static final String APP = "Dassie Web";
    /** The scopes that the client needs; staff work is done on the console pages. */
    private static final Scopes SCOPES = Scopes.parse("read write follow push");

    private final Database db;
    private final SessionDao sessions;
    private final Apps apps;
    private final Tokens tokens;
    private final Addresses addresses;

    public ClientTokens(Platform platform, Apps apps, Tokens tokens) {
        this.db = platform.db();
        this.sessions = db.dao(SessionDao.class);
        this.apps = apps;
        this.tokens = tokens;
        this.addresses = platform.addresses();
    }

    /**
     * Issues the session's token again: only its hash is stored, so that the previous one cannot be sent again. 401 for
     * a session that ended since the request began: a token without a session would outlive a new password.
     */
    public String issue(String sessionHash, long accountId) {
        return db.inTransaction(() -> {
            Long before = sessions.findToken(sessionHash).orElse(null);
            long app = apps.ofServer(APP, addresses.baseUrl(), SCOPES).id();
            Tokens.Made made = tokens.make(app, accountId, SCOPES);
            if (!sessions.setToken(sessionHash, made.id())) {
                throw ApiException.unauthenticated();
            }
            if (before != null) {
                tokens.revoke(before);
            }
            return made.token();
        });
    }
}

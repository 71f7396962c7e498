package social.dassie.pages.signin;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.http.Browser;
import social.dassie.ground.http.BrowserSession;
import social.dassie.ground.http.SessionStore;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.people.oauth.Tokens;

/**
 * Browser sessions in the database, which stores only a hash of each browser's secret. They grant access to pages,
 * never to the API, except for the web client's token, which ends with its session.
 */
public final class BrowserSessions implements SessionStore {
    private static final long LIFETIME_MS = Browser.SESSION_SECONDS * 1000;
    /** How often the last use of a session is stored: once a day, not with every page. */
    private static final long TOUCH_MS = Duration.ofDays(1).toMillis();

    private static final int MAX_USER_AGENT = 200;

    private final Database db;
    private final Tokens tokens;
    private final SessionDao sessions;
    private final Clock clock;

    public BrowserSessions(Database db, Tokens tokens, Clock clock) {
        this.db = db;
        this.tokens = tokens;
        this.sessions = db.dao(SessionDao.class);
        this.clock = clock;
    }

    @Override
    public String open(long accountId, String clientAddress, @Nullable String userAgent) {
        return openFor(TimeUnit.MILLISECONDS.toSeconds(LIFETIME_MS), accountId, clientAddress, userAgent);
    }

    /** Opens a session whose last use is set so far in the past that it expires in time. */
    @Override
    public String openFor(long seconds, long accountId, String clientAddress, @Nullable String userAgent) {
        String secret = Secrets.random();
        String agent = userAgent == null || userAgent.length() <= MAX_USER_AGENT
                ? userAgent
                : userAgent.substring(0, MAX_USER_AGENT);
        long now = clock.millis();
        db.runInTransaction(() -> {
            endTokens(sessions.deleteUnused(now - LIFETIME_MS));
            sessions.insert(
                    Secrets.hash(secret),
                    accountId,
                    now,
                    now - LIFETIME_MS + TimeUnit.SECONDS.toMillis(seconds),
                    clientAddress,
                    agent);
        });
        return secret;
    }

    @Override
    public Optional<BrowserSession> find(String secret) {
        return sessions.find(Secrets.hash(secret), clock.millis() - LIFETIME_MS)
                .map(row -> new BrowserSession(
                        row.idHash(),
                        row.accountId(),
                        row.username(),
                        InterfaceLanguage.of(row.locale()).orElse(null),
                        ZoneId.of(row.timeZone()),
                        row.role().permissionBits(),
                        row.lastUsedAt(),
                        row.provedAt(),
                        row.missing2fa() ? LoginProblem.MISSING_TWO_FACTOR : null));
    }

    @Override
    public boolean renew(BrowserSession session) {
        long now = clock.millis();
        return now - session.lastUsedAt() > TOUCH_MS && db.inTransaction(() -> sessions.touch(session.idHash(), now));
    }

    @Override
    public void close(BrowserSession session) {
        db.runInTransaction(() -> {
            sessions.findToken(session.idHash()).ifPresent(tokens::revoke);
            sessions.delete(session.idHash());
        });
    }

    @Override
    public void prove(BrowserSession session) {
        db.runInTransaction(() -> sessions.prove(session.idHash(), clock.millis()));
    }

    /** Ends every session of an account: after a password change, and when the login is disabled. */
    public void closeAllOf(long accountId) {
        closeOthers(accountId, "");
    }

    /** Returns the sessions of an account, the last used one first. */
    public List<OpenSession> of(long accountId) {
        return sessions.findOf(accountId, clock.millis() - LIFETIME_MS);
    }

    /** Ends one session of an account, with its token. Returns false if the account has no such session. */
    public boolean close(long accountId, String idHash) {
        return db.inTransaction(() -> {
            Optional<Long> token = sessions.deleteOne(accountId, idHash);
            endTokens(token.stream().toList());
            return token.isPresent();
        });
    }

    /** Ends every session of an account but one, with their tokens. Returns how many there were. */
    public int closeOthers(long accountId, String idHash) {
        return db.inTransaction(() -> {
            List<Long> held = sessions.deleteOthers(accountId, idHash);
            endTokens(held);
            return held.size();
        });
    }

    /** Revokes the tokens of sessions; 0 stands for none. */
    private void endTokens(List<Long> held) {
        held.stream().filter(id -> id != 0).forEach(tokens::revoke);
    }
}

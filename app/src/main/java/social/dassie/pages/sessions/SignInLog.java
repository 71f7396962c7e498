package social.dassie.pages.sessions;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.http.Request;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.signin.SignInWay;
import social.dassie.people.emails.Emails;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;

/**
 * The sign-ins and failed attempts of users: at most a hundred of either per user, for sixty days, visible only to the
 * user. Failed attempts do not displace the owner's sign-ins, so that a browser stays known. A sign-in with a new
 * browser sends the user an email.
 */
public final class SignInLog {
    static final int MAX = 100;
    static final Duration KEPT = Duration.ofDays(60);
    /** The cookie that identifies a browser. It grants no access. */
    private static final String BROWSER = "browser";

    private static final long BROWSER_SECONDS = Duration.ofDays(365).toSeconds();
    private static final int MAX_USER_AGENT = 200;

    private final Database db;
    private final SignInDao rows;
    private final Users users;
    private final Emails emails;
    private final Clock clock;

    public SignInLog(Platform platform, Users users, Emails emails) {
        this.db = platform.db();
        this.rows = platform.db().dao(SignInDao.class);
        this.users = users;
        this.emails = emails;
        this.clock = platform.clock();
    }

    /** Records that a user signed in, and sends them an email if the browser is new to them. */
    public void signedIn(Request r, long accountId, SignInWay way) {
        String kept = r.browser().cookie(BROWSER);
        String browser = kept == null ? Secrets.random() : kept;
        r.browser().setCookie(BROWSER, browser, BROWSER_SECONDS);
        String hash = Secrets.hash(browser);
        db.runInTransaction(() -> {
            boolean isNew = way != SignInWay.SIGN_UP && isNew(accountId, hash);
            note(r, accountId, way, true, hash);
            if (isNew) {
                UserAgent agent = UserAgent.of(r.header("User-Agent"));
                emails.newBrowser(accountId, agent.names(), r.clientAddress());
            }
        });
    }

    /** Returns whether a browser is new; never for a new account without an earlier sign-in. */
    private boolean isNew(long accountId, String hash) {
        if (rows.isKnown(accountId, hash)) {
            return false;
        }
        return rows.hasSucceeded(accountId) || users.get(accountId).createdAt() < oldest();
    }

    /** Records a wrong password. An unknown address takes as long, and leaves one row at most. */
    public void failed(Request r, String email) {
        Long accountId = users.findByEmail(email).map(User::accountId).orElse(null);
        db.runInTransaction(() -> note(r, accountId, SignInWay.PASSWORD, false, null));
    }

    /** Records a wrong second factor. */
    public void failed(Request r, long accountId, SignInWay way) {
        db.runInTransaction(() -> note(r, accountId, way, false, null));
    }

    private void note(
            Request r, @Nullable Long accountId, SignInWay way, boolean succeeded, @Nullable String browserHash) {
        String said = r.header("User-Agent");
        String agent = said == null || said.length() <= MAX_USER_AGENT ? said : said.substring(0, MAX_USER_AGENT);
        rows.deleteBefore(oldest());
        rows.insert(accountId, clock.millis(), way.key(), succeeded, r.clientAddress(), agent, browserHash);
        rows.deleteBeyond(accountId, succeeded, accountId == null ? 1 : MAX);
    }

    /** Returns the key under which limits count this browser, if it signed in to this login before. */
    @Nullable
    public String knownBrowser(Request r, String email) {
        return users.findByEmail(email)
                .map(user -> knownBrowser(r, user.accountId()))
                .orElse(null);
    }

    @Nullable
    public String knownBrowser(Request r, long accountId) {
        String kept = r.browser().cookie(BROWSER);
        String hash = kept == null ? null : Secrets.hash(kept);
        return hash != null && rows.isKnown(accountId, hash) ? hash : null;
    }

    /** Returns those of an account, the newest first. */
    List<PastSignIn> of(long accountId) {
        return rows.findOf(accountId, oldest());
    }

    private long oldest() {
        return clock.millis() - KEPT.toMillis();
    }
}

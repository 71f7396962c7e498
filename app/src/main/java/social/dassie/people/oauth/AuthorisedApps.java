package social.dassie.people.oauth;

import java.util.List;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;

/** The applications that a user has authorised, and their revocation. */
public final class AuthorisedApps {
    private final Database db;
    private final TokenDao tokens;
    private final CodeDao codes;
    private final Events events;

    public AuthorisedApps(Platform platform) {
        this.db = platform.db();
        this.events = platform.events();
        this.tokens = platform.db().dao(TokenDao.class);
        this.codes = platform.db().dao(CodeDao.class);
    }

    /** Returns the applications that may act for this account, the most recently authorised one first. */
    public List<AuthorisedApp> list(long accountId) {
        return tokens.findApps(accountId);
    }

    /** Revokes one application's access to an account: its tokens end and its codes become invalid. */
    public void revoke(long accountId, long appId) {
        db.runInTransaction(() -> {
            codes.deleteOfApp(accountId, appId);
            tokens.deleteOfApp(accountId, appId).forEach(id -> events.publish(new TokenEnded(id)));
        });
    }
}

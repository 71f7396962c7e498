package social.dassie.oauth;

import java.util.List;
import social.dassie.db.Database;
import social.dassie.events.Event;
import social.dassie.events.Events;

/** The applications that a user let act for them, and the end of that. */
public final class AuthorisedApps {
    private final Database db;
    private final TokenDao tokens;
    private final CodeDao codes;
    private final Events events;

    public AuthorisedApps(Database db, Events events) {
        this.db = db;
        this.events = events;
        this.tokens = db.dao(TokenDao.class);
        this.codes = db.dao(CodeDao.class);
    }

    /** The applications that may act for this account, the one authorised last first. */
    public List<AuthorisedApp> list(long accountId) {
        return tokens.findApps(accountId);
    }

    /** Takes back what the user allowed one application: its tokens end, and its codes are worth nothing. */
    public void revoke(long accountId, long appId) {
        db.runInTransaction(() -> {
            codes.deleteOfApp(accountId, appId);
            tokens.deleteOfApp(accountId, appId).forEach(id -> events.publish(new Event.TokenEnded(id)));
        });
    }
}

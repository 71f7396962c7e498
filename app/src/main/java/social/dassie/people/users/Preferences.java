package social.dassie.people.users;

import social.dassie.ground.api.ApiException;
import social.dassie.ground.db.Database;

/** Changes the preferences of users for writing and reading. */
public final class Preferences {
    private final Database db;
    private final UserDao users;

    public Preferences(Database db) {
        this.db = db;
        this.users = db.dao(UserDao.class);
    }

    /**
     * Changes the posting defaults, how posts are shown, whether they get reactions, the interface language and the time zone. 422 with
     * {@code details}.
     */
    public void change(long accountId, PreferencesForm form) {
        form.check();
        db.runInTransaction(() -> apply(accountId, form));
    }

    /** Stores a validated form; joins the caller's transaction. */
    void apply(long accountId, PreferencesForm form) {
        User before = users.find(accountId).orElseThrow(ApiException::recordNotFound);
        users.updateDefaults(accountId, form.source().over(before.posting()));
        users.updateReading(accountId, form.over(before.reading()));
        if (form.allowReactions() != null) {
            users.updateAllowReactions(accountId, form.allowReactions());
        }
        users.updateDisplay(accountId, form.over(before.display()));
    }
}

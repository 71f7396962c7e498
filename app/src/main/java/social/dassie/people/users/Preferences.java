package social.dassie.people.users;

import social.dassie.ground.api.ApiException;
import social.dassie.ground.db.Database;

/** What people prefer, for writing and for reading: changes of it. */
public final class Preferences {
    private final Database db;
    private final UserDao users;

    public Preferences(Database db) {
        this.db = db;
        this.users = db.dao(UserDao.class);
    }

    private User get(long accountId) {
        return users.find(accountId).orElseThrow(ApiException::recordNotFound);
    }

    /** Changes the defaults of posts, and how posts are shown. 422 with {@code details}. */
    public void change(long accountId, PreferencesForm form) {
        form.check();
        db.runInTransaction(() -> {
            User before = get(accountId);
            users.updateDefaults(
                    accountId,
                    form.source().over(before.posting()),
                    form.source().timeZone());
            users.updateReading(accountId, form.over(before.reading()));
        });
    }

    /** Changes the language of pages and the time zone. 422 with {@code details}. */
    public void changeLocale(long accountId, LocaleForm form) {
        form.check();
        db.runInTransaction(() -> users.updateLocale(
                accountId, form.localeOver(get(accountId)), form.locale().isEmpty(), form.timeZone()));
    }
}

package social.dassie.people.strikes;

import com.fasterxml.jackson.core.type.TypeReference;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;

/** The record of moderation actions against accounts, for the staff and for the accounts. */
public final class Strikes {
    private final Database db;
    private final StrikeDao strikes;
    private final AccountRenderer accounts;
    private final Clock clock;

    public Strikes(Database db, AccountRenderer accounts, Clock clock) {
        this.db = db;
        this.strikes = db.dao(StrikeDao.class);
        this.accounts = accounts;
        this.clock = clock;
    }

    /** Records an action; joins the caller's transaction. Returns the id. */
    public long add(long accountId, long targetId, String action, String text, @Nullable Long reportId) {
        return db.inTransaction(() -> strikes.insert(accountId, targetId, action, text, reportId, clock.millis()));
    }

    public Optional<Strike> find(long id) {
        return strikes.find(id);
    }

    /** Returns the actions against an account, the newest first. */
    public List<Strike> of(long accountId, int limit) {
        return strikes.findOf(accountId, limit);
    }

    /** Returns the number of actions against an account. */
    public long count(long accountId) {
        return strikes.count(accountId);
    }

    /** Returns the actions against all accounts, the newest first. */
    public Slice<Strike> list(Page page) {
        return page.slice(strikes.findPage(page), Strike::id, rows -> rows);
    }

    /** Returns the warnings of these notifications, by notification: two statements for any number of them. */
    public Map<Long, AccountWarningEntity> byNotification(Collection<Long> notificationIds) {
        if (notificationIds.isEmpty()) {
            return Map.of();
        }
        List<StrikeDao.NotifiedStrike> notified = strikes.findByNotifications(new IdList(notificationIds));
        Map<Long, AccountEntity> targets = accounts.byId(
                notified.stream().map(StrikeDao.NotifiedStrike::targetAccountId).toList());
        Map<Long, AccountWarningEntity> warnings = new HashMap<>();
        for (StrikeDao.NotifiedStrike strike : notified) {
            AccountEntity target = targets.get(strike.targetAccountId());
            if (target != null) {
                warnings.put(strike.notificationId(), entity(strike, target));
            }
        }
        return warnings;
    }

    private static AccountWarningEntity entity(StrikeDao.NotifiedStrike strike, AccountEntity target) {
        return new AccountWarningEntity(
                Long.toString(strike.id()),
                strike.action(),
                strike.text(),
                strike.statusIds() == null ? null : texts(strike.statusIds()),
                target,
                strike.appealText() == null || strike.appealState() == null
                        ? null
                        : new AppealEntity(strike.appealText(), strike.appealState()),
                Dates.format(strike.createdAt()));
    }

    private static List<String> texts(String ids) {
        return Json.read(ids, new TypeReference<List<Long>>() {}).stream()
                .map(String::valueOf)
                .toList();
    }
}

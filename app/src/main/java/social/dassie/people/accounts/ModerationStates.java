package social.dassie.people.accounts;

import java.time.Clock;
import java.util.function.BooleanSupplier;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;

/**
 * Moderation decisions about accounts, local and remote: an account's files are marked as sensitive, or it is limited
 * (shown only to its followers), or suspended (shown to no reader). An account can have all of these at once, and each
 * can be undone; nothing is deleted here. Each method returns whether it changed anything.
 */
public final class ModerationStates {
    private final Database db;
    private final ModerationStateDao standings;
    private final Events events;
    private final Clock clock;

    public ModerationStates(Platform platform) {
        this.db = platform.db();
        this.standings = db.dao(ModerationStateDao.class);
        this.events = platform.events();
        this.clock = platform.clock();
    }

    public boolean changeSensitized(long id, boolean isSensitized) {
        long now = clock.millis();
        return change(id, () -> standings.updateSensitized(id, isSensitized ? now : null, now));
    }

    public boolean changeSilenced(long id, boolean isSilenced) {
        long now = clock.millis();
        return change(id, () -> standings.updateSilenced(id, isSilenced ? now : null, now));
    }

    /** Suspends the account or undoes this. A suspension also disables the login. */
    public boolean changeSuspended(long id, boolean isSuspended) {
        long now = clock.millis();
        return change(id, () -> {
            boolean isChanged = standings.updateSuspended(id, isSuspended ? now : null, now);
            if (isChanged && isSuspended) {
                events.publish(new AccountEvent.AccessPaused(id));
                events.publish(new AccountEvent.Suspended(id, true));
            } else if (isChanged) {
                standings.deleteKeptName(id); // a restored account is no longer gone
                events.publish(new AccountEvent.Unsuspended(id));
            }
            return isChanged;
        });
    }

    private boolean change(long id, BooleanSupplier update) {
        return db.inTransaction(() -> {
            boolean isChanged = update.getAsBoolean();
            if (isChanged) {
                events.publish(new AccountEvent.Changed(id));
            }
            return isChanged;
        });
    }
}

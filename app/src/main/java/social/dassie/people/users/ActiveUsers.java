package social.dassie.people.users;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Authenticator;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.storage.StorageLog;

/**
 * Records which users were active, for the instance's statistics: once a day, and again after twelve hours. A failure
 * to write, for example on a full disk, does not fail the request.
 */
public final class ActiveUsers implements Authenticator {
    private static final Logger LOG = LoggerFactory.getLogger(ActiveUsers.class);
    private static final Duration OFTEN_ENOUGH = Duration.ofHours(12);

    private final Authenticator tokens;
    private final Users users;
    private final Clock clock;
    /** The day of the last record. */
    private final Cache<Long, Long> noted;

    public ActiveUsers(Authenticator tokens, Users users, Clock clock) {
        this.tokens = tokens;
        this.users = users;
        this.clock = clock;
        this.noted = Caffeine.newBuilder()
                .maximumSize(100_000)
                .executor(Runnable::run)
                .expireAfterWrite(OFTEN_ENOUGH)
                .ticker(() -> clock.millis() * 1_000_000)
                .build();
    }

    @Override
    public Caller authenticate(String token) {
        Caller caller = tokens.authenticate(token);
        if (caller.isUser() && caller.problem() == null) {
            long today = clock.millis() / Dates.DAY_MS;
            Long last = noted.getIfPresent(caller.accountId());
            if (last == null || last != today) {
                noted.put(caller.accountId(), today);
                note(caller.accountId());
            }
        }
        return caller;
    }

    private void note(long accountId) {
        try {
            users.seen(accountId);
        } catch (RuntimeException e) {
            if (!StorageLog.note("Recording the activity of an account", e)) {
                LOG.warn("Could not record the activity of account {}", accountId, e);
            }
        }
    }
}

package social.dassie.people.strikes;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;

/**
 * Appeals of accounts against strikes: one for each strike, within a time limit. The effect of the staff's decision on
 * the account is not here.
 */
public final class Appeals {
    private static final ErrorCode APPEAL_DECIDED =
            ErrorCode.of("error.appeal_decided", "This appeal was decided before.");

    private static final ErrorCode APPEALED =
            ErrorCode.of("error.you_have_appealed_this_before", "You have appealed this before");
    private static final ErrorCode TOO_LATE = ErrorCode.of("error.it_is_too_late_to", "It is too late to appeal this");

    /** The maximum number of characters of an appeal. */
    public static final int MAX_CHARACTERS = 2_000;

    /** The number of days after a strike in which it can be appealed. */
    public static final int DAYS = 20;

    private final Database db;
    private final StrikeDao strikes;
    private final AppealDao appeals;
    private final Events events;
    private final Clock clock;

    public Appeals(Platform platform) {
        this.db = platform.db();
        this.strikes = db.dao(StrikeDao.class);
        this.appeals = db.dao(AppealDao.class);
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /**
     * Appeals a strike against the account. 404 for the strike of another account, 422 for an invalid text or after the
     * time limit.
     */
    public void file(long accountId, long strikeId, String text) {
        db.runInTransaction(() -> {
            Strike strike = strikes.find(strikeId)
                    .filter(found -> found.targetAccountId() == accountId)
                    .orElseThrow(ApiException::recordNotFound);
            String said = checked(text);
            if (isTooLate(strike)) {
                throw ApiException.invalid(TOO_LATE);
            }
            if (!appeals.insert(strikeId, said, clock.millis())) {
                throw ApiException.invalid(APPEALED);
            }
            events.publish(new StrikeEvent.Appealed(strikeId, accountId));
        });
    }

    private static String checked(String text) {
        String said = text.strip();
        if (said.isEmpty()) {
            throw ApiException.invalid(Field.TEXT, ErrorCode.BLANK);
        }
        if (said.codePointCount(0, said.length()) > MAX_CHARACTERS) {
            throw ApiException.invalid(Field.TEXT, ErrorCode.TOO_LONG, MAX_CHARACTERS);
        }
        return said;
    }

    public boolean isTooLate(Strike strike) {
        return strike.createdAt() < clock.millis() - Duration.ofDays(DAYS).toMillis();
    }

    /** Returns whether the strike's account may appeal it now. */
    public boolean isPossible(Strike strike) {
        return strike.appeal() == null && !isTooLate(strike);
    }

    /** Returns the strikes with appeals in any of these states, and their appeals. */
    public Slice<Strike> list(AppealFilter filter, Page page) {
        return page.slice(strikes.findAppealed(filter.states(), page), Strike::id, List::copyOf);
    }

    public long countPending() {
        return appeals.countPending();
    }

    /**
     * Records the staff's decision about an appeal; joins the caller's transaction. 422 if it was decided before,
     * perhaps by another member of the staff at the same moment.
     */
    public void decide(Caller caller, Strike strike, boolean isApproved) {
        db.runInTransaction(() -> {
            String state = isApproved ? Appeal.APPROVED : Appeal.REJECTED;
            if (!appeals.decide(strike.id(), state, caller.accountId(), clock.millis())) {
                throw ApiException.unprocessable(APPEAL_DECIDED);
            }
            if (isApproved) {
                strikes.overrule(strike.id(), clock.millis());
            }
            events.publish(new StrikeEvent.AppealDecided(strike.id(), strike.targetAccountId()));
        });
    }
}

package social.dassie.reading.annualreports;

import java.util.Locale;

/** The type of author that an account was in a year, by the numbers of its posts (entities/AnnualReport). */
public enum Archetype {
    /** Few posts of any kind. */
    LURKER,
    /** Mostly boosts. */
    BOOSTER,
    /** Many polls. */
    POLLSTER,
    /** Mostly replies to others. */
    REPLIER,
    /** All others: mostly posts that start a thread. */
    ORACLE;

    /** Authors with fewer posts are lurkers: the average of an active user in a year, according to the reference server. */
    private static final int AVERAGE_POSTS = 113;

    private static final int TIMES_STANDALONE = 2;
    private static final int ONE_POLL_IN = 10;

    /** {@code standalone} are posts that reply to no other account, polls included; {@code replies} are those to others. */
    static Archetype of(long standalone, long replies, long reblogs, long polls) {
        if (standalone + replies + reblogs < AVERAGE_POSTS) {
            return LURKER;
        }
        if (reblogs > standalone * TIMES_STANDALONE) {
            return BOOSTER;
        }
        if (polls * ONE_POLL_IN > standalone) {
            return POLLSTER;
        }
        return replies > standalone * TIMES_STANDALONE ? REPLIER : ORACLE;
    }

    /** Returns the value in JSON. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Archetype ofKey(String key) {
        return valueOf(key.toUpperCase(Locale.ROOT));
    }
}

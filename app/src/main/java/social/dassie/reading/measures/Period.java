package social.dassie.reading.measures;

import java.util.stream.LongStream;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Params;

/**
 * A range of days, both ends included, counted from the epoch in UTC. It never ends after today and is never longer than
 * a year; a longer one is cut at its start. If it has no days, the requested range is in the future.
 */
public record Period(long first, long last) {
    private static final ErrorCode PERIOD_REVERSED =
            ErrorCode.of("error.period_reversed", "The end of the period is before its start");

    private static final long MAX_LENGTH = 365;

    /** The number of days between the first and the last, if the request does not say where the period starts. */
    private static final int STANDARD_LENGTH = 29;

    /**
     * Parses {@code start_at} and {@code end_at}; the time of day is ignored. Without an end it ends today, without a
     * start it has 30 days. 422 for an invalid period.
     */
    static Period of(Params params, long now) {
        long today = Math.floorDiv(now, Dates.DAY_MS);
        Long end = params.time("end_at");
        long last = end == null ? today : Math.floorDiv(end, Dates.DAY_MS);
        Long start = params.time("start_at");
        long first = start == null ? Math.min(last, today) - STANDARD_LENGTH : Math.floorDiv(start, Dates.DAY_MS);
        if (first > last) {
            throw ApiException.unprocessable(PERIOD_REVERSED);
        }
        long bounded = Math.min(last, today);
        return new Period(Math.max(first, bounded - MAX_LENGTH), bounded);
    }

    /** Returns the previous period, for comparison: both ends are moved back by the difference between them. */
    Period previous() {
        long length = Math.max(0, last - first);
        return new Period(first - length, last - length);
    }

    /** Returns the last days of the period, at most this many. */
    Period atMost(int days) {
        return new Period(Math.max(first, last - days + 1), last);
    }

    LongStream days() {
        return LongStream.rangeClosed(first, last);
    }

    /** Returns the first millisecond of the period. */
    public long fromMs() {
        return first * Dates.DAY_MS;
    }

    /** Returns the first millisecond after the period. */
    public long untilMs() {
        return (last + 1) * Dates.DAY_MS;
    }

    /** Returns midnight of a day, in the format that clients parse. */
    static String midnight(long day) {
        return Dates.format(day * Dates.DAY_MS);
    }
}

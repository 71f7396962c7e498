package social.dassie.measures;

import java.util.stream.LongStream;
import social.dassie.api.ApiException;
import social.dassie.api.Dates;
import social.dassie.api.Params;

/**
 * The days that a question is about, both ends included, counted from the epoch in UTC. It never goes beyond today, nor
 * over more than a year, which ends where it was asked to. Without a day in it, all of it would be to come.
 */
public record Period(long first, long last) {
    private static final long MAX_LENGTH = 365;

    /** Reads {@code start_at} and {@code end_at}; a time of the day does not matter. 400 and 422 for what is no period. */
    static Period of(Params params, long now) {
        params.required("start_at");
        params.required("end_at");
        return orOf(params, now, 0);
    }

    /** The same where both may be left out: then it ends today and is so long. */
    static Period orOf(Params params, long now, int standardLength) {
        long today = Math.floorDiv(now, Dates.DAY_MS);
        Long end = params.time("end_at");
        long last = end == null ? today : Math.floorDiv(end, Dates.DAY_MS);
        Long start = params.time("start_at");
        long first = start == null ? Math.min(last, today) - standardLength : Math.floorDiv(start, Dates.DAY_MS);
        if (first > last) {
            throw ApiException.unprocessable("The end of the period is before its start");
        }
        long bounded = Math.min(last, today);
        return new Period(Math.max(first, bounded - MAX_LENGTH), bounded);
    }

    /** The period to compare with: both ends moved back by what is between them. */
    Period previous() {
        long length = Math.max(0, last - first);
        return new Period(first - length, last - length);
    }

    /** As much of its end. */
    Period atMost(int days) {
        return new Period(Math.max(first, last - days + 1), last);
    }

    LongStream days() {
        return LongStream.rangeClosed(first, last);
    }

    /** The first millisecond of it. */
    public long fromMs() {
        return first * Dates.DAY_MS;
    }

    /** The first millisecond after it. */
    public long untilMs() {
        return (last + 1) * Dates.DAY_MS;
    }

    /** Midnight of a day, as clients read times. */
    static String midnight(long day) {
        return Dates.format(day * Dates.DAY_MS);
    }
}

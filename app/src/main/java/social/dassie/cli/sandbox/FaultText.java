package social.dassie.cli.sandbox;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.RateLimits;
import social.dassie.ground.server.Fault;

/**
 * A fault as a test writes it, such as {@code delay=2s, status=503}.
 *
 * @param limitedMs how long a rate limit lasts; 0 if there is none
 * @param lastsFor the number of messages after which a stream is cut; {@link #FOREVER} if it is not
 */
record FaultText(Duration delay, int status, long limitedMs, Fault.Cut cut, long lastsFor) {
    static final long FOREVER = Long.MAX_VALUE;
    static final FaultText NONE = new FaultText(Duration.ZERO, 0, 0, Fault.Cut.NEVER, FOREVER);

    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final int MOST_MESSAGES = 1_000_000;
    private static final Pattern PART = Pattern.compile("([a-z-]+)(?:=(\\S+))?");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,7}");
    private static final String GRAMMAR = "A fault is a list with commas of delay=2s, status=503, rate-limit, cut,"
            + " cut=answer and cut=halfway, or drop-stream=3 alone";

    /** Parses a text. 422 if it is not a fault. */
    static FaultText parse(String text) {
        FaultText all = NONE;
        for (String part : text.strip().split("\\s*,\\s*", -1)) {
            Matcher matcher = PART.matcher(part);
            if (!matcher.matches()) {
                throw unknown(part);
            }
            all = all.with(matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2), part);
        }
        boolean isOfStream = all.lastsFor != FOREVER;
        if (isOfStream && !all.equals(NONE.lasting(all.lastsFor))) {
            throw ApiException.unprocessable(GRAMMAR);
        }
        return all;
    }

    private FaultText with(String name, String value, String part) {
        return switch (name) {
            case "delay" -> new FaultText(Durations.parse(value, LONGEST), status, limitedMs, cut, lastsFor);
            case "status" -> new FaultText(delay, number(value, 200, 599, part), limitedMs, cut, lastsFor);
            case "rate-limit" ->
                new FaultText(
                        delay,
                        429,
                        value.isEmpty()
                                ? RateLimit.GENERAL.windowMs
                                : Durations.parse(value, Duration.ofDays(1)).toMillis(),
                        cut,
                        lastsFor);
            case "cut" -> new FaultText(delay, status, limitedMs, cutOf(value, part), lastsFor);
            case "drop-stream" -> lasting(value.isEmpty() ? 0 : number(value, 0, MOST_MESSAGES, part));
            default -> throw unknown(part);
        };
    }

    private FaultText lasting(long messages) {
        return new FaultText(delay, status, limitedMs, cut, messages);
    }

    private static Fault.Cut cutOf(String when, String part) {
        return switch (when) {
            case "" -> Fault.Cut.AT_ONCE;
            case "answer" -> Fault.Cut.INSTEAD_OF_ANSWER;
            case "halfway" -> Fault.Cut.HALFWAY;
            default -> throw unknown(part);
        };
    }

    private static int number(String text, int least, int most, String part) {
        int number = NUMBER.matcher(text).matches() ? Integer.parseInt(text) : -1;
        if (number < least || number > most) {
            throw ApiException.unprocessable(
                    "\"" + part + "\" needs a number from " + least + " to " + most + " behind the equals sign");
        }
        return number;
    }

    private static ApiException unknown(String part) {
        return ApiException.unprocessable("\"" + part + "\" is not a known fault. " + GRAMMAR);
    }

    /** Returns the fault of a request at this time by the clock of the sandbox. */
    Fault at(long nowMs) {
        if (limitedMs > 0) {
            Map<String, String> headers = Map.of(
                    "X-RateLimit-Limit", Integer.toString(RateLimit.GENERAL.requests),
                    "X-RateLimit-Remaining", "0",
                    "X-RateLimit-Reset", RateLimits.format(nowMs + limitedMs));
            return new Fault(delay, status, headers, RateLimit.GENERAL.refusal.toString(), cut);
        }
        return new Fault(delay, status, Map.of(), "The sandbox was asked to answer " + status, cut);
    }

    boolean isOfStream() {
        return lastsFor != FOREVER;
    }
}

package social.dassie.web;

/**
 * A moment. Pages say it in UTC; where scripts run, the one of the pages says it in the reader's zone.
 *
 * @param exact as the API writes it
 * @param shown {@code 2026-11-21 12:41 UTC}
 */
public record TimeView(String exact, String shown) {
    static TimeView of(String apiTime) {
        return new TimeView(apiTime, apiTime.substring(0, 16).replace('T', ' ') + " UTC");
    }
}

package social.dassie.web;

/**
 * A time. Pages show it in UTC; where scripts run, the pages' script shows it in the reader's time zone.
 *
 * @param exact as in the API
 * @param shown as in {@code 2026-11-21 12:41 UTC}
 */
public record TimeView(String exact, String shown) {
    public static TimeView of(String apiTime) {
        return new TimeView(apiTime, apiTime.substring(0, 16).replace('T', ' ') + " UTC");
    }
}

package social.dassie.pages.console;

import java.util.List;

/**
 * What was done before.
 *
 * @param strikes against the account that the page is about
 * @param log by the staff, with what the page shows
 */
public record History(List<LogLine> strikes, List<LogLine> log) {}

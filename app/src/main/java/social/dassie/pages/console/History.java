package social.dassie.pages.console;

import java.util.List;

/**
 * Earlier actions.
 *
 * @param strikes against the account that the page is about
 * @param log of the staff's actions on the subject of the page
 */
public record History(List<LogLine> strikes, List<LogLine> log) {}

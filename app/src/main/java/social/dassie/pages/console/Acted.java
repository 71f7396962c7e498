package social.dassie.pages.console;

import org.jspecify.annotations.Nullable;

/**
 * The notice that says what was done to an account or a report.
 *
 * @param name of the account or the report
 * @param page address of its page
 * @param what was done, in a word of the audit log
 * @param undo null where there is no opposite, and where someone else changed it meanwhile
 */
public record Acted(
        String name, String page, String what, @Nullable Undo undo) {
    /**
     * The form that does the opposite.
     *
     * @param back the page that it leads to
     * @param row the row that is chosen there; empty for none
     */
    public record Undo(String action, String formToken, String back, String row) {}
}

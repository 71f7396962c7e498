package social.dassie.pages.console;

import org.jspecify.annotations.Nullable;

/**
 * The notice about an action on an account or a report.
 *
 * @param name of the account or the report
 * @param page address of its page
 * @param what the action, as an audit log key
 * @param undo null if there is no opposite action, or someone else changed it meanwhile
 */
public record ActionNotice(
        String name, String page, String what, @Nullable Undo undo) {
    /**
     * The form for the opposite action.
     *
     * @param back the page to return to
     * @param row the row to select there; empty for none
     */
    public record Undo(String action, String formToken, String back, String row) {}
}

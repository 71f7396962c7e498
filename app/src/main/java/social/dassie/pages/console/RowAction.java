package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.staff.accounts.AdminAccountEntity;

/**
 * A button in the row of a list.
 *
 * @param key the keyboard shortcut while the row has the focus
 * @param word its label
 * @param action the address that receives its form
 * @param type of an action against an account, as in the API; null for other actions
 */
public record RowAction(
        char key, String word, String action, @Nullable String type) {
    public static RowAction of(char key, String word, String action) {
        return new RowAction(key, word, action, null);
    }

    /** Returns approve and reject for a pending account; limit and suspend for others. */
    public static List<RowAction> about(AdminAccountEntity person, String actions) {
        String page = ConsolePage.ACCOUNTS.path(person.id());
        if (isPending(person)) {
            return List.of(
                    of('a', say("console.approve", "Approve"), page + "/approve"),
                    of('r', say("console.reject", "Reject"), page + "/reject"));
        }
        return List.of(
                person.silenced()
                        ? of('l', say("console.limit_no_more", "Undo limit"), page + "/unsilence")
                        : new RowAction('l', say("console.limit_verb", "Limit"), actions, "silence"),
                person.suspended()
                        ? of('s', say("console.take_the_suspension_back", "Lift suspension"), page + "/unsuspend")
                        : new RowAction('s', say("console.suspend", "Suspend"), actions, "suspend"));
    }

    /** Returns whether a local account is pending approval. */
    public static boolean isPending(AdminAccountEntity person) {
        return person.domain() == null && !person.approved() && !person.email().isEmpty();
    }
}

package social.dassie.pages.console.federation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.former.LateFollower;
import social.dassie.people.former.MoveProgress;

/**
 * How far the accounts of a renamed server have moved.
 *
 * @param isLate whether those who have not followed by now are listed
 * @param more address of the next page, null on the last page
 */
public record FormerAddressView(
        ConsoleNavigation.Menu menu,
        MoveProgress progress,
        TimeView renamedAt,
        boolean isLate,
        List<LateFollower> late,
        @Nullable String more)
        implements ConsoleView {
    @Override
    public String template() {
        return "console/federation/former_address.jte";
    }
}

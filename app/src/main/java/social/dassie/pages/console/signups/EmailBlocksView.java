package social.dassie.pages.console.signups;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.signupblocks.CanonicalEmailBlockEntity;

/**
 * The page of the blocked email providers or email addresses.
 *
 * @param isAddresses whether email addresses are shown
 * @param typed what was typed into the form of a new block
 * @param allowWithApproval as checked there
 * @param tested the address that was tested; null for none
 * @param matches the blocks that match the address
 */
public record EmailBlocksView(
        ConsoleNavigation.Menu menu,
        boolean isAddresses,
        List<Provider> providers,
        List<CanonicalEmailBlockEntity> addresses,
        String typed,
        boolean allowWithApproval,
        @Nullable String tested,
        List<CanonicalEmailBlockEntity> matches,
        @Nullable String older,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /**
     * A blocked provider.
     *
     * @param attempts the number of sign-up attempts with it in the last seven days
     */
    public record Provider(String id, String domain, boolean allowWithApproval, long attempts, TimeView since) {}

    @Override
    public String template() {
        return isAddresses ? "console/signups/email_addresses.jte" : "console/signups/email_domains.jte";
    }
}

package social.dassie.pages.console.signups;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.signupblocks.CanonicalEmailBlockEntity;

/**
 * The page with the e-mail providers, or the single addresses, that cannot sign up.
 *
 * @param isAddresses whether single addresses are shown
 * @param typed what was typed into the form of a new block
 * @param allowWithApproval what was ticked there
 * @param tested the address that was looked up; null for none
 * @param matches the blocks that the address meets
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
     * @param attempts how many sign-ups with it were tried in the last seven days
     */
    public record Provider(String id, String domain, boolean allowWithApproval, long attempts, TimeView since) {}

    @Override
    public String template() {
        return isAddresses ? "console/signups/email_addresses.jte" : "console/signups/email_domains.jte";
    }
}

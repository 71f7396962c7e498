package social.dassie.pages.console.federation;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.RowActions;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;

/**
 * The list of blocked or allowed domains.
 *
 * @param isAllows whether the allowed ones are shown
 * @param isLimited whether the server federates with allowed domains only
 * @param search the search text
 * @param severity the severity that is filtered for; empty for all
 * @param acts in the rows, by the ids of what they show
 * @param typed the domain in the form of a new entry
 */
public record DomainsView(
        ConsoleNavigation.Menu menu,
        boolean isAllows,
        boolean isLimited,
        String search,
        String severity,
        List<DomainRow> blocks,
        List<Allowed> allows,
        Map<String, RowActions> acts,
        String typed,
        @Nullable String older,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /** An allowed domain. */
    public record Allowed(String id, String domain, TimeView since) {}

    public boolean isSearch() {
        return !search.isEmpty() || !severity.isEmpty();
    }

    @Override
    public String template() {
        return "console/federation/domains.jte";
    }
}

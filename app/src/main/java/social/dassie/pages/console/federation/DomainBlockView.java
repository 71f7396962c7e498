package social.dassie.pages.console.federation;

import org.jspecify.annotations.Nullable;
import social.dassie.network.domains.DomainLimits;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;

/**
 * The form of a domain block, and the preview page that shows which connections it ends.
 *
 * @param action the address that receives the form
 * @param affected the known data of the domain; null while the form is filled in
 */
public record DomainBlockView(
        ConsoleNavigation.Menu menu,
        DomainFields fields,
        String action,
        DomainLimits.@Nullable Affected affected,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    public boolean isNew() {
        return fields.id() == 0;
    }

    @Override
    public String template() {
        return affected == null ? "console/federation/domain_block.jte" : "console/federation/domain_preview.jte";
    }
}

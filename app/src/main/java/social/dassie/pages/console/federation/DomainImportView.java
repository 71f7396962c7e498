package social.dassie.pages.console.federation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.network.domains.BlockImport;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;

/**
 * The import of blocks: the form for the file, then the effect of each of its lines.
 *
 * @param text the file, which the form submits again; null while there is none
 * @param lines blocks that can be chosen
 * @param same how many lines change nothing
 * @param refused a sentence for each invalid line
 * @param isCut whether the file has more lines than one form can choose from
 */
public record DomainImportView(
        ConsoleNavigation.Menu menu,
        @Nullable String text,
        List<Line> lines,
        long same,
        List<String> refused,
        boolean isCut,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /** @param before the existing block, in words; null for a new one */
    public record Line(
            BlockImport.Planned plan,
            List<String> more,
            @Nullable String before) {}

    @Override
    public String template() {
        return text == null ? "console/federation/domain_import.jte" : "console/federation/domain_import_plan.jte";
    }
}

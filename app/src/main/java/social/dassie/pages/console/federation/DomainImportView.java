package social.dassie.pages.console.federation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.network.domains.BlockImport;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;

/**
 * The import of blocks: the form for the file, then what each line of it would do.
 *
 * @param text the file, which the form sends again; null while there is none
 * @param lines blocks that can be chosen
 * @param same how many lines say what is so already
 * @param refused a sentence for each line that is refused
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
    /** @param before what the block is like now, in words; null for a new one */
    public record Line(
            BlockImport.Planned plan,
            List<String> more,
            @Nullable String before) {}

    @Override
    public String template() {
        return text == null ? "console/federation/domain_import.jte" : "console/federation/domain_import_plan.jte";
    }
}

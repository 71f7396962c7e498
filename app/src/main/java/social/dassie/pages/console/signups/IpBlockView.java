package social.dassie.pages.console.signups;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;

/**
 * The page with the blocked networks and the form of a new block, or the page that changes one block.
 *
 * @param id of the block that is changed; null for the list
 * @param expiry the form's choice of the end: seconds, {@code never}, or {@code keep} for unchanged
 * @param present when the changed block currently ends; null for never
 */
public record IpBlockView(
        ConsoleNavigation.Menu menu,
        @Nullable String id,
        List<Row> blocks,
        String ip,
        String severity,
        String comment,
        String expiry,
        @Nullable TimeView present,
        @Nullable String older,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /** One blocked network. */
    public record Row(
            String id,
            String ip,
            String severity,
            String comment,
            TimeView since,
            @Nullable TimeView expires) {}

    @Override
    public String template() {
        return id == null ? "console/signups/ip_blocks.jte" : "console/signups/ip_block.jte";
    }
}

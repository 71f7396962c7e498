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
 * The relays.
 *
 * @param acts in the rows, by the ids of the relays
 * @param typed what was typed into the form of a new relay
 */
public record RelaysView(
        ConsoleNavigation.Menu menu,
        List<Row> relays,
        Map<String, RowActions> acts,
        String typed,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /**
     * One relay.
     *
     * @param tone the CSS class of its state
     * @param notice a sentence about what may be wrong; null for nothing
     * @param error why it cannot be reached; null if it can
     */
    public record Row(
            String id,
            String address,
            String host,
            String state,
            String tone,
            String style,
            String figures,
            @Nullable TimeView lastReceived,
            @Nullable String notice,
            @Nullable String error) {}

    @Override
    public String template() {
        return "console/federation/relays.jte";
    }
}

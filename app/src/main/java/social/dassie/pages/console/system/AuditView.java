package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.AuditWords;
import social.dassie.pages.console.Choice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.frame.TimeView;

/**
 * The audit log.
 *
 * @param who the name that the list is filtered for; empty for all
 * @param type the target type that the list is filtered for; empty for everything
 * @param older address of the page with older entries, null on the last page
 */
public record AuditView(
        ConsoleNavigation.Menu menu,
        String who,
        String type,
        List<Row> rows,
        @Nullable String older) implements ConsoleView {
    /**
     * One entry.
     *
     * @param page the page about the target; null if absent
     * @param before the state before, as JSON; null for a new target
     * @param after the state after; null for a deleted target
     */
    public record Row(
            TimeView time,
            String who,
            String action,
            String target,
            String label,
            @Nullable String page,
            @Nullable String before,
            @Nullable String after) {}

    public List<Choice> types() {
        List<Choice> choices = new ArrayList<>(List.of(new Choice("", say("console.system.everything", "Everything"))));
        AuditWords.TARGETS.forEach(key -> choices.add(new Choice(key, AuditWords.target(key))));
        return choices;
    }

    public boolean isNarrowed() {
        return !who.isEmpty() || !type.isEmpty();
    }

    @Override
    public String template() {
        return "console/system/audit.jte";
    }
}

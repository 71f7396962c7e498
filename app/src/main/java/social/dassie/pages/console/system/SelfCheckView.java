package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;

/**
 * The results of the self-check.
 *
 * @param email the recipient of a test email
 * @param isChecking whether a database check is running
 */
public record SelfCheckView(
        ConsoleNavigation.Menu menu,
        List<Row> rows,
        boolean hasMail,
        String email,
        boolean isChecking,
        @Nullable String done,
        @Nullable String problem)
        implements ConsoleView {
    /**
     * One result.
     *
     * @param tag the CSS class of the state's tag
     */
    public record Row(String key, String name, String state, String tag, String found, String advice) {
        static Row of(SelfCheck.Item item) {
            return new Row(
                    item.key(),
                    item.name(),
                    switch (item.state()) {
                        case GOOD -> say("console.system.fine", "fine");
                        case LATE -> say("console.system.look_at_it", "Warning");
                        case BAD -> say("console.system.wrong", "wrong");
                    },
                    item.state().key(),
                    item.found(),
                    item.advice());
        }
    }

    /** Returns how many results need attention. */
    public long open() {
        return rows.stream().filter(row -> !row.tag().equals("good")).count();
    }

    @Override
    public String template() {
        return "console/system/self_check.jte";
    }

    @Override
    public boolean hasTimes() {
        return false;
    }
}

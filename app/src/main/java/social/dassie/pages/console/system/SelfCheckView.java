package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;

/**
 * What the server found out about itself.
 *
 * @param email where a test mail goes
 * @param isChecking whether the database is being checked
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
     * One thing that was looked at.
     *
     * @param tag the class of the tag that shows the state
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

    /** How many things need attention. */
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

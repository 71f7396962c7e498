package social.dassie.console;

import org.jspecify.annotations.Nullable;

/** The page that changes one announcement. */
public record AnnouncementView(
        ConsoleNavigation.Menu menu,
        AnnouncementFields fields,
        @Nullable String problem) implements ConsoleView {
    @Override
    public String template() {
        return "console/announcement.jte";
    }
}

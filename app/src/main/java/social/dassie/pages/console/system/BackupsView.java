package social.dassie.pages.console.system;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.frame.TimeView;
import social.dassie.staff.admin.ServerBackups;

/**
 * The backups.
 *
 * @param directory where they are
 * @param work the one that is being made, or failed the last time; null for neither
 */
public record BackupsView(
        ConsoleNavigation.Menu menu,
        String directory,
        List<Row> backups,
        ServerBackups.@Nullable Work work,
        @Nullable String done,
        @Nullable String problem)
        implements ConsoleView {
    /** One backup. */
    public record Row(String name, String size, TimeView time) {}

    @Override
    public String template() {
        return "console/system/backups.jte";
    }
}

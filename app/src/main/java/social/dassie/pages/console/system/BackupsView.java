package social.dassie.pages.console.system;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.frame.TimeView;
import social.dassie.staff.admin.ServerBackups;
import social.dassie.upkeep.offsite.BackupStatus;

/**
 * The backups.
 *
 * @param offsite the off-site backups
 * @param directory where the backups are stored
 * @param work the one in progress, or that failed the last time; null for neither
 */
public record BackupsView(
        ConsoleNavigation.Menu menu,
        Offsite offsite,
        String directory,
        List<Row> backups,
        ServerBackups.@Nullable Work work,
        @Nullable String done,
        @Nullable String problem)
        implements ConsoleView {
    /** One backup. */
    public record Row(String name, String size, TimeView time) {}

    /**
     * The off-site backups.
     *
     * @param to their destination; empty for none
     * @param last when the last successful one was made; null for never
     * @param next when the next one is scheduled; null for never
     * @param failed when the last attempt failed; null if it did not
     */
    public record Offsite(
            String to,
            @Nullable TimeView last,
            String size,
            String name,
            @Nullable TimeView next,
            @Nullable TimeView failed,
            String error,
            boolean isRunning,
            boolean isLate) {
        static Offsite of(BackupStatus view) {
            return new Offsite(
                    view.to(),
                    time(view.last().at()),
                    Numbers.bytes(view.last().bytes()),
                    view.last().name(),
                    time(view.nextAt()),
                    time(view.failedAt()),
                    view.error(),
                    view.isRunning(),
                    view.isLate());
        }

        private static @Nullable TimeView time(long epochMs) {
            return epochMs == 0 ? null : TimeView.of(epochMs);
        }
    }

    @Override
    public String template() {
        return "console/system/backups.jte";
    }
}

package social.dassie.pages.usersettings;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.reading.annualreports.AnnualReport;
import social.dassie.reading.annualreports.AnnualReports;
import social.dassie.reading.annualreports.ReportState;

/**
 * The user's annual reports in the settings.
 *
 * @param offered the year whose report can be generated now; null outside of that time, and if it was generated
 * @param state the state of the offered year's report
 */
public record YearView(@Nullable Integer offered, @Nullable ReportState state, List<Made> made) {
    /** A report that was generated; {@code isNew} until its owner read it. */
    public record Made(int year, String path, boolean isNew) {}

    /** Returns null if there is nothing to show. */
    static @Nullable YearView of(AnnualReports reports, Caller caller, String username) {
        List<Made> made = reports.of(caller.accountId()).stream()
                .map(report -> made(report, username))
                .toList();
        Optional<Integer> offered =
                reports.campaignYear().filter(year -> made.stream().noneMatch(report -> report.year() == year));
        if (offered.isEmpty()) {
            return made.isEmpty() ? null : new YearView(null, null, made);
        }
        return new YearView(offered.get(), reports.state(caller, offered.get()), made);
    }

    private static Made made(AnnualReport report, String username) {
        return new Made(report.year(), report.sharePath(username), report.viewedAt() == null);
    }

    public boolean canBeMade() {
        return state == ReportState.ELIGIBLE;
    }

    public boolean isBeingMade() {
        return state == ReportState.GENERATING;
    }
}

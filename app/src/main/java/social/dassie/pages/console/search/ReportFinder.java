package social.dassie.pages.console.search;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.pages.console.ConsolePage;
import social.dassie.staff.reports.AdminReportEntity;
import social.dassie.staff.reports.Reports;

/** Finds a report by its number. */
record ReportFinder(Reports reports) implements Source.Finder {
    @Override
    public Hits find(Caller caller, String text) {
        String number = text.startsWith("#") ? text.substring(1) : text;
        return Hits.of(
                ConsolePage.REPORTS.title(),
                number.matches("\\d{1,18}") ? found(caller, Long.parseLong(number)) : List.of());
    }

    private List<Hits.Hit> found(Caller caller, long id) {
        try {
            AdminReportEntity report = reports.get(caller, id);
            return List.of(new Hits.Hit(
                    say("console.report", "Report #{0}", report.id()),
                    ConsolePage.REPORTS.path(report.id()),
                    report.comment()));
        } catch (ApiException e) {
            if (e.status() == 404) {
                return List.of();
            }
            throw e;
        }
    }
}

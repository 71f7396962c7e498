package social.dassie.reading.annualreports;

import java.util.Map;
import java.util.Optional;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.posts.refreshes.AsyncRefresh;

/** Annual reports (documentation page methods/annual_reports). */
final class AnnualReportRoutes {
    private static final String READ = "read:accounts";
    private static final String WRITE = "write:accounts";
    private static final String REPORTS = "/api/v1/annual_reports";
    private static final String REPORT = REPORTS + "/{year}";
    private static final int RETRY_SECONDS = 2;
    private static final int MAX_DIGITS = 4;

    private final AnnualReports reports;

    AnnualReportRoutes(AnnualReports reports) {
        this.reports = reports;
    }

    void register(Routes routes) {
        routes.get(REPORTS, Access.user(READ), r -> r.json(reports.list(r.caller())));
        routes.get(REPORT, Access.user(READ), r -> r.json(reports.get(r.caller(), year(r))));
        routes.get(REPORT + "/state", Access.user(READ), this::state);
        routes.post(REPORT + "/generate", Access.user(WRITE), this::generate);
        routes.post(REPORT + "/read", Access.user(WRITE), this::read);
    }

    private void state(Request r) {
        addHeader(r, reports.running(r.caller(), year(r)));
        r.json(new AnnualReportEntity.State(reports.state(r.caller(), year(r)).key()));
    }

    private void generate(Request r) {
        Optional<AsyncRefresh> running = reports.generate(r.caller(), year(r));
        addHeader(r, running);
        r.json(running.isPresent() ? 202 : 200, Map.of());
    }

    private void read(Request r) {
        reports.read(r.caller(), year(r));
        r.empty();
    }

    private static void addHeader(Request r, Optional<AsyncRefresh> running) {
        running.ifPresent(refresh -> r.answerHeader(AsyncRefresh.HEADER, refresh.header(RETRY_SECONDS)));
    }

    /** Returns the year in the path; 0, for which there is no report, if it is not a year. */
    private static int year(Request r) {
        String text = r.pathText("year");
        boolean isYear = text.length() <= MAX_DIGITS && text.matches("[0-9]+");
        return isYear ? Integer.parseInt(text) : 0;
    }
}

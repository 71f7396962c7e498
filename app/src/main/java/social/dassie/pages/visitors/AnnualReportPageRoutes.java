package social.dassie.pages.visitors;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.storage.StorageLog;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.people.accounts.rows.Account;
import social.dassie.reading.annualreports.AnnualReport;
import social.dassie.reading.annualreports.AnnualReports;

/** The page of an annual report. Its address ends in a secret, which is all that a reader needs. */
public final class AnnualReportPageRoutes {
    private final PublicPages publicPages;
    private final AnnualReports reports;
    private final Addresses addresses;
    private final Pages pages;

    public AnnualReportPageRoutes(PublicPages publicPages, AnnualReports reports, Addresses addresses, Pages pages) {
        this.publicPages = publicPages;
        this.reports = reports;
        this.addresses = addresses;
        this.pages = pages;
    }

    public void register(Routes routes) {
        routes.get("/@{name}/wrapstodon/{year}/{key}", Access.openPage(), this::show);
    }

    private void show(Request r) {
        Account account = publicPages.openAccount(r.pathText("name"));
        AnnualReport report = reports.shared(account.id(), year(r), r.pathText("key"));
        if (account.username().equals(r.browser().username()) && report.viewedAt() == null) {
            noteRead(report);
        }
        @Nullable String topId = report.content().topStatuses().byReblogs();
        @Nullable
        PostView top = topId == null
                ? null
                : publicPages.sharedPostOf(account, Long.parseLong(topId)).orElse(null);
        pages.show(r, AnnualReportView.of(report, publicPages.entity(account), top, addresses));
    }

    /** Records that the owner saw it. If the disk is full, the page is shown anyway. */
    private void noteRead(AnnualReport report) {
        try {
            reports.read(Caller.onBehalfOf(report.accountId(), 0), report.year());
        } catch (RuntimeException e) {
            if (!StorageLog.note("Marking a report as read", e)) {
                throw e;
            }
        }
    }

    private static int year(Request r) {
        String text = r.pathText("year");
        if (!text.matches("[0-9]{4}")) {
            throw ApiException.recordNotFound();
        }
        return Integer.parseInt(text);
    }
}

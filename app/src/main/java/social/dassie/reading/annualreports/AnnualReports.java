package social.dassie.reading.annualreports;

import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.refreshes.AsyncRefresh;
import social.dassie.posts.refreshes.AsyncRefreshes;

/**
 * Annual reports: made by a job on their owner's request while the {@link Campaign} of that year is on, and then stored.
 * They can be read at any time after that.
 */
public final class AnnualReports {
    private static final String JOB = "annual_report";
    private static final int MAX_ATTEMPTS = 5;

    private final Database db;
    private final AnnualReportDao reports;
    private final YearStatistics statistics;
    private final Campaign campaign;
    private final AnnualReportRenderer renderer;
    private final AsyncRefreshes refreshes;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;

    /** What is stored of the work: whose report, and of which year. */
    record Work(long accountId, int year) {
        String key() {
            return JOB + ":" + accountId + ":" + year;
        }
    }

    AnnualReports(Platform platform, AnnualReportRenderer renderer, AsyncRefreshes refreshes) {
        this.db = platform.db();
        this.reports = db.dao(AnnualReportDao.class);
        this.statistics = new YearStatistics(db);
        this.campaign = new Campaign(platform);
        this.renderer = renderer;
        this.refreshes = refreshes;
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    void subscribe() {
        jobs.handleOutside(JOB, 1, MAX_ATTEMPTS, this::make);
    }

    /** The year whose reports can be made now; empty when none can. */
    public Optional<Integer> campaignYear() {
        return campaign.year();
    }

    /** All reports of an account, the oldest first. */
    public List<AnnualReport> of(long accountId) {
        return reports.findOf(accountId);
    }

    WrappedAnnualReportsEntity list(Caller caller) {
        return renderer.render(caller, reports.findOf(caller.accountId()));
    }

    /** The caller's report of a year; 404 when there is none. */
    WrappedAnnualReportsEntity get(Caller caller, int year) {
        AnnualReport report = reports.find(caller.accountId(), year).orElseThrow(ApiException::recordNotFound);
        return renderer.render(caller, List.of(report));
    }

    /** The report that is shared under a key; 404 when the key is not that of the account's report of the year. */
    public AnnualReport shared(long accountId, int year, String key) {
        return reports.find(accountId, year)
                .filter(report -> Secrets.areEqual(report.shareKey(), key))
                .orElseThrow(ApiException::recordNotFound);
    }

    /** What there is of a year for the caller. */
    public ReportState state(Caller caller, int year) {
        Work work = new Work(caller.accountId(), year);
        if (reports.find(work.accountId(), year).isPresent()) {
            return ReportState.AVAILABLE;
        }
        if (refreshes.running(work.key()).isPresent()) {
            return ReportState.GENERATING;
        }
        return isEligible(work) ? ReportState.ELIGIBLE : ReportState.INELIGIBLE;
    }

    /** The refresh of a report that is being made; empty when none is. */
    Optional<AsyncRefresh> running(Caller caller, int year) {
        return refreshes.running(new Work(caller.accountId(), year).key());
    }

    /** Has a report made, if it is not there and can be made now. Returns the running work; empty when there is none. */
    public Optional<AsyncRefresh> generate(Caller caller, int year) {
        Work work = new Work(caller.accountId(), year);
        return db.inTransaction(() -> switch (state(caller, year)) {
            case AVAILABLE, INELIGIBLE -> Optional.empty();
            case GENERATING -> refreshes.running(work.key());
            case ELIGIBLE -> {
                jobs.add(JOB, work.key(), Json.text(work), clock.millis());
                yield Optional.of(refreshes.start(work.key(), false));
            }
        });
    }

    private boolean isEligible(Work work) {
        return campaign.year().filter(year -> year == work.year()).isPresent()
                && statistics.areEnough(work.accountId(), work.year());
    }

    /** Computes outside of the transaction, because that takes long for an account with many posts. */
    private void make(Job job) {
        Work work = Json.read(job.payload(), Work.class);
        String data = Json.text(statistics.of(work.accountId(), work.year()));
        db.runInTransaction(() -> {
            reports.insert(
                            work.accountId(),
                            work.year(),
                            AnnualReportData.SCHEMA_VERSION,
                            data,
                            Secrets.random(),
                            clock.millis())
                    .ifPresent(id -> events.publish(new AnnualReportMade(work.accountId(), id)));
            refreshes.finish(work.key());
        });
    }

    /** Marks the caller's report of a year as read; 404 when there is none. */
    public void read(Caller caller, int year) {
        if (!db.inTransaction(() -> reports.view(caller.accountId(), year, clock.millis()))) {
            throw ApiException.recordNotFound();
        }
    }

    /** The years of the reports of these notifications, by notification: one statement for any number of them. */
    public Map<Long, AnnualReportEntity.Year> byNotification(Collection<Long> notificationIds) {
        if (notificationIds.isEmpty()) {
            return Map.of();
        }
        Map<Long, AnnualReportEntity.Year> years = new HashMap<>();
        reports.findByNotifications(new IdList(notificationIds))
                .forEach(notified -> years.put(
                        notified.notificationId(), new AnnualReportEntity.Year(Integer.toString(notified.year()))));
        return years;
    }
}

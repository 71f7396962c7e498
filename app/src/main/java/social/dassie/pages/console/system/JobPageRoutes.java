package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.JobCount;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.JobNames;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.frame.TimeView;
import social.dassie.staff.admin.StaffJobs;

/** The page about jobs: the pending and the failed ones. The payloads are not shown, because they can be private. */
public final class JobPageRoutes {
    private static final String PAGE = ConsolePage.JOBS.path();
    private static final Access STAFF = ConsolePage.JOBS.access();
    private static final int MAX_FAILED = 100;

    private final StaffJobs jobs;
    private final ConsoleSection section;

    public JobPageRoutes(StaffJobs jobs, Console console) {
        this.jobs = jobs;
        this.section = console.at(ConsolePage.JOBS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::show);
        routes.post(
                PAGE + "/retry",
                STAFF,
                r -> ResultNotice.redirect(r, ResultNotice.at(PAGE, "retried", jobs.retryAll(r.caller()))));
        routes.post(PAGE + "/{id}/retry", STAFF, r -> {
            jobs.retry(r.caller(), r.id("id"));
            ResultNotice.redirect(r, ResultNotice.at(PAGE, "retried"));
        });
        routes.post(
                PAGE + "/{id}/drop",
                STAFF,
                section.asks(
                        r -> new Question(
                                say("console.system.drop_job", "Drop job {0}", r.id("id")),
                                List.of(say(
                                        "console.system.what_it_was_to_do", "The job is discarded and never runs.")),
                                say("console.drop_verb", "Drop"),
                                PAGE,
                                null,
                                null),
                        r -> {
                            jobs.drop(r.caller(), r.id("id"));
                            ResultNotice.redirect(r, ResultNotice.at(PAGE, "dropped"));
                        }));
    }

    private void show(Request r) {
        String text = r.params().text("q", "").strip();
        String sought = text.substring(0, Math.min(text.length(), ConsoleView.MAX_SOUGHT));
        JobsView.Order order = JobsView.Order.of(r.params().text("sort", ""));
        Map<String, JobsView.Kind> kinds = new TreeMap<>();
        for (JobCount count : jobs.counts()) {
            kinds.merge(count.kind(), JobsView.Kind.of(count), JobsView.Kind::plus);
        }
        section.show(
                r,
                new JobsView(
                        section.menu(r),
                        sought,
                        order,
                        kinds.values().stream()
                                .filter(kind -> JobNames.matches(kind.kind(), sought))
                                .sorted(order.of())
                                .toList(),
                        jobs.failed(MAX_FAILED).stream()
                                .filter(job -> JobNames.matches(job.kind(), sought))
                                .map(JobPageRoutes::failed)
                                .toList(),
                        ResultNotice.of(r, null)));
    }

    private static JobsView.Failed failed(Job job) {
        String error = job.lastError();
        return new JobsView.Failed(
                job.id(), job.kind(), error == null ? "" : error, job.attempts(), TimeView.of(job.runAt()));
    }
}

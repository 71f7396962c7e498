package social.dassie.staff.admin;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.JobCount;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;

/** The staff's view of jobs, and their actions on failed ones. Every action is recorded in the audit log. */
public final class StaffJobs {
    private static final String TYPE = "job";

    private final Database db;
    private final Jobs jobs;
    private final AuditLog audit;

    public StaffJobs(Platform platform) {
        this.db = platform.db();
        this.jobs = platform.jobs();
        this.audit = platform.audit();
    }

    public List<JobCount> counts() {
        return jobs.counts();
    }

    /** Returns the jobs that failed too often, oldest first. */
    public List<Job> failed(int limit) {
        return jobs.dead(limit);
    }

    /** Retries a failed job. 404 if there is none with this id. */
    public void retry(Caller caller, long id) {
        change(caller, id, "retry", () -> jobs.retry(id));
    }

    /** Deletes a failed job permanently. 404 if there is none with this id. */
    public void drop(Caller caller, long id) {
        change(caller, id, "drop", () -> jobs.drop(id));
    }

    /** An action on a failed job; returns false if there is none. */
    private interface Act {
        boolean run();
    }

    private void change(Caller caller, long id, String action, Act act) {
        db.runInTransaction(() -> {
            Job job = jobs.find(id).orElseThrow(ApiException::recordNotFound);
            if (!act.run()) {
                throw ApiException.recordNotFound();
            }
            audit.record(caller, action, new AuditLog.Target(TYPE, id, job.kind()), null, null);
        });
    }

    /** Retries all failed jobs. Returns their number. */
    public int retryAll(Caller caller) {
        return db.inTransaction(() -> {
            String kinds = jobs.counts().stream()
                    .filter(count -> count.state().equals("dead"))
                    .map(count -> String.format(Locale.ROOT, "%s (%d)", count.kind(), count.count()))
                    .collect(Collectors.joining(", "));
            int count = jobs.retryAll();
            if (count > 0) {
                audit.record(caller, "retry", new AuditLog.Target(TYPE, 0, kinds), null, null);
            }
            return count;
        });
    }
}

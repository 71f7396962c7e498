package social.dassie.federation.publication.news;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.DomainNames;
import social.dassie.network.domains.DomainRules;
import social.dassie.staff.reports.ReportForwarded;

/**
 * Sends reports to the servers that they are forwarded to, in the name of the instance, and records the result of each.
 * The target's server receives it at the target's inbox, the others at an inbox of an account that the report concerns.
 */
final class ReportPublisher {
    private static final String JOB = "publication.reports";
    private static final Duration PERIOD = Duration.ofHours(1);

    /** The maximum age of a report to be sent: no staff acts on an old one. */
    private static final Duration LONGEST = Duration.ofDays(7);

    private static final int AT_ONCE = 1_000;

    private final Database db;
    private final ForwardDao forwards;
    private final DomainRules rules;
    private final ActivityWriter activities;
    private final ActivitySender sender;
    private final Jobs jobs;
    private final Clock clock;

    /** The prefix of the object of report deliveries, before the report and the domain. */
    private final String about;

    ReportPublisher(Platform platform, DomainRules rules, ActivityWriter activities, ActivitySender sender) {
        this.db = platform.db();
        this.forwards = db.dao(ForwardDao.class);
        this.rules = rules;
        this.activities = activities;
        this.sender = sender;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
        Addresses addresses = platform.addresses();
        this.about = addresses.path("/flags/");
    }

    void subscribe(Events events) {
        events.subscribe(Phase.SEND, ReportForwarded.class, e -> send(e.reportId(), forwards(e.reportId())));
        jobs.every(JOB, PERIOD.toMillis(), job -> db.runInTransaction(this::settle));
    }

    private List<ForwardDao.Forward> forwards(long reportId) {
        return forwards.findUnsent(reportId, about, AT_ONCE);
    }

    private void settle() {
        forwards.failUnrelated(clock.millis());
        Map<Long, List<ForwardDao.Forward>> unsent = new HashMap<>();
        forwards(0)
                .forEach(one -> unsent.computeIfAbsent(one.reportId(), ignored -> new ArrayList<>())
                        .add(one));
        unsent.forEach(this::send);
        forwards.settle(about, clock.millis());
    }

    private void send(long reportId, List<ForwardDao.Forward> unsent) {
        ForwardDao.Reported reported = forwards.findReported(reportId).orElse(null);
        Map<String, String> inboxes = reported == null || unsent.isEmpty() ? Map.of() : inboxes(reportId, reported);
        List<String> posts = inboxes.isEmpty() ? List.of() : forwards.findStatusUris(reportId);
        Set<String> shut = rules.shutAmong(inboxes.keySet());
        for (ForwardDao.Forward forward : unsent) {
            String inbox = inboxes.get(forward.domain());
            boolean isOld = clock.millis() - forward.createdAt() > LONGEST.toMillis();
            if (reported == null || inbox == null || isOld || shut.contains(forward.domain())) {
                forwards.fail(reportId, forward.domain(), clock.millis());
            } else {
                sender.send(
                        null,
                        activities.flag(activities.newFlagUri(), reported.targetUri(), posts, reported.comment()),
                        about + reportId + "/" + forward.domain(),
                        List.of(inbox));
            }
        }
    }

    /** Returns the inbox at which each server accepts a report, by normalised domain. */
    private Map<String, String> inboxes(long reportId, ForwardDao.Reported reported) {
        Map<String, String> inboxes = new HashMap<>();
        for (ForwardDao.Concerned each : forwards.findConcerned(reportId)) {
            String domain = DomainNames.normalise(each.domain());
            String shared = each.sharedInbox();
            String inbox = shared == null || shared.isEmpty() ? each.inbox() : shared;
            if (domain != null && inbox != null && each.inbox() != null) {
                if (each.id() == reported.targetId()) {
                    inboxes.put(domain, each.inbox());
                } else {
                    inboxes.putIfAbsent(domain, inbox);
                }
            }
        }
        return inboxes;
    }
}

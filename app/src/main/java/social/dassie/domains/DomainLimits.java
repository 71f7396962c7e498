package social.dassie.domains;

import java.time.Clock;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Json;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.db.Portion;
import social.dassie.db.ServerState;
import social.dassie.jobs.Job;
import social.dassie.jobs.Jobs;
import social.dassie.platform.Platform;

/**
 * Applies the rules for domains to the known accounts: accounts of a silenced domain are limited, accounts of a
 * suspended domain are suspended, and both is undone when the rule is removed. This happens in portions. A repeated run changes nothing, so a job can follow any change of the rules. Follows of a suspended
 * domain end, and do not come back.
 */
public final class DomainLimits {
    private static final String JOB = "domain_limits";
    private static final String MODE_JOB = "domain_mode";
    private static final String MODE = "limited_federation";
    private static final long MODE_PERIOD_MS = 300_000;
    /** What the change of an account costs, in rows. */
    private static final int COST = 4;

    private static final int DOMAINS = 100;

    /**
     * What a block would cut off.
     *
     * @param accounts accounts of the domain that are known here
     * @param followed follows from here to them
     * @param followers follows from them to here
     * @param people people of this server who follow one of them or are followed by one
     * @param media files in their posts
     */
    public record Affected(long accounts, long followed, long followers, long people, long posts, long media) {}

    /** A step of the job: the domain it is for, empty for all, and the stored domain after which it continues. */
    record Step(String under, String after) {}

    private final Database db;
    private final LimitDao limits;
    private final DomainRules rules;
    private final Jobs jobs;
    private final ServerState state;
    private final Clock clock;
    private BiConsumer<String, String> cutOff = (domain, target) -> {};

    DomainLimits(Platform platform, DomainRules rules) {
        this.db = platform.db();
        this.limits = db.dao(LimitDao.class);
        this.rules = rules;
        this.jobs = platform.jobs();
        this.state = new ServerState(db);
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handleInPortions(JOB, this::run);
        jobs.every(MODE_JOB, MODE_PERIOD_MS, job -> noticeMode());
    }

    /**
     * Sets who ends the follows of a domain whose known accounts are all suspended; it joins the transaction, and may be
     * called again for the same domain. It receives the domain as it is stored with its accounts, and the blocked one.
     */
    public void whenSuspended(BiConsumer<String, String> cutting) {
        cutOff = cutting;
    }

    /** Schedules the update of a domain and its sub-domains to the present rules. Joins the transaction. */
    void refresh(String domain) {
        jobs.add(JOB, domain, Json.text(new Step(domain, "")), clock.millis());
    }

    /** Schedules the update of every domain to the present rules. Joins the transaction. */
    void refreshAll() {
        refresh("");
    }

    /** Counts what exists here of a domain and its sub-domains. */
    public Affected measure(String domain) {
        return limits.measure(Json.text(limits.findDomains(domain, "", Integer.MAX_VALUE)));
    }

    /** Updates all domains when limited federation mode was switched on or off, because other rules apply then. */
    private void noticeMode() {
        String mode = Boolean.toString(rules.isFederationLimited());
        if (!state.find(MODE).orElse("false").equals(mode)) {
            db.runInTransaction(() -> {
                state.put(MODE, mode);
                refreshAll();
            });
        }
    }

    private @Nullable String run(Job job, Portion portion) {
        Step step = Json.read(job.payload(), Step.class);
        String done = step.after();
        List<String> domains = limits.findDomains(step.under(), step.after(), DOMAINS);
        for (String domain : domains) {
            if (portion.isOver() || !apply(domain, portion)) {
                return Json.text(new Step(step.under(), done));
            }
            done = domain;
        }
        return domains.size() == DOMAINS ? Json.text(new Step(step.under(), done)) : null;
    }

    /** Changes as many accounts of a stored domain as there is room for. Returns whether these were all. */
    private boolean apply(String domain, Portion portion) {
        DomainBlockSeverity severity = rules.of(domain).severity();
        boolean isSilenced = severity == DomainBlockSeverity.SILENCE;
        boolean isSuspended = severity == DomainBlockSeverity.SUSPEND;
        boolean isDone = all(portion, most -> isSilenced ? silence(domain, most) : unsilence(domain, most))
                && all(portion, most -> isSuspended ? suspend(domain, most) : unsuspend(domain, most));
        if (isDone && isSuspended) {
            cutOff.accept(domain, rules.suspendedBy(domain));
        }
        return isDone;
    }

    private static boolean all(Portion portion, IntUnaryOperator change) {
        while (!portion.isOver()) {
            int asked = portion.room(COST);
            int changed = change.applyAsInt(asked);
            portion.took(changed * COST);
            if (changed < asked) {
                return true;
            }
        }
        return false;
    }

    private int silence(String domain, int most) {
        long now = clock.millis();
        IdList ids = new IdList(limits.findUnsilenced(domain, most));
        limits.insert(ids, DomainBlockSeverity.SILENCE.key(), now);
        return limits.silence(ids, now);
    }

    private int unsilence(String domain, int most) {
        IdList ids = new IdList(limits.findLimited(domain, DomainBlockSeverity.SILENCE.key(), most));
        limits.unsilence(ids);
        return limits.delete(ids, DomainBlockSeverity.SILENCE.key());
    }

    private int suspend(String domain, int most) {
        long now = clock.millis();
        IdList ids = new IdList(limits.findUnsuspended(domain, most));
        limits.insert(ids, DomainBlockSeverity.SUSPEND.key(), now);
        return limits.suspend(ids, now);
    }

    private int unsuspend(String domain, int most) {
        IdList ids = new IdList(limits.findLimited(domain, DomainBlockSeverity.SUSPEND.key(), most));
        limits.unsuspend(ids);
        return limits.delete(ids, DomainBlockSeverity.SUSPEND.key());
    }
}

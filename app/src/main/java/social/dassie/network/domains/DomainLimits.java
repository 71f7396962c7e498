package social.dassie.network.domains;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.ServerState;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;

/**
 * Applies the rules for domains to the known accounts: accounts of a silenced domain are limited, accounts of a
 * suspended domain are suspended, and both is undone when the rule is removed. This happens in batches. Repeated runs
 * change nothing, so a job can follow any change of the rules. Follows of a suspended domain end, and are not restored.
 */
public final class DomainLimits {
    private static final String JOB = "domain_limits";
    private static final String MODE_JOB = "domain_mode";
    private static final String MODE = "limited_federation";
    private static final long MODE_PERIOD_MS = 300_000;
    /** The cost of changing an account, in rows. */
    private static final int COST = 4;
    /** The number of accounts checked in a batch; most of them may need no change. */
    private static final int SEEN = 200;
    /** The cost of checking a batch, in rows. */
    private static final int LOOK = 20;
    /** Takes the place of the account to continue after if none is left. */
    private static final long ALL = Long.MAX_VALUE;

    private static final int DOMAINS = 100;

    /**
     * The extent of what a block would cut off.
     *
     * @param accounts known accounts of the domain
     * @param followed follows of them by local accounts
     * @param followers follows of local accounts by them
     * @param people local people who follow one of them or are followed by one
     * @param media files in their posts
     */
    public record Affected(long accounts, long followed, long followers, long people, long posts, long media) {}

    /**
     * A step of the job.
     *
     * @param under the domain to update, empty for all
     * @param after the names to continue after
     * @param isOfPairs whether it processes accounts whose ids have another host than their handles, which come last
     * @param account the account of the next names to continue after
     */
    record Step(String under, String after, boolean isOfPairs, long account) {}

    /** The names of some accounts: the domain of their handles, and the host of their ids, which is usually the same. */
    record Names(String domain, String host) {
        static Names of(String stored) {
            String[] names = stored.split(" ", 2);
            return new Names(names[0], names[names.length - 1]);
        }
    }

    private final Database db;
    private final LimitDao limits;
    private final DomainRules rules;
    private final Jobs jobs;
    private final ServerState state;
    private final Clock clock;
    private final Events events;

    DomainLimits(Platform platform, DomainRules rules) {
        this.db = platform.db();
        this.limits = db.dao(LimitDao.class);
        this.rules = rules;
        this.jobs = platform.jobs();
        this.state = new ServerState(db);
        this.clock = platform.clock();
        this.events = platform.events();
    }

    void handleJobs() {
        jobs.handleInBatches(JOB, this::run);
        jobs.every(MODE_JOB, MODE_PERIOD_MS, job -> noticeMode());
    }

    /** Schedules the update of a domain and its sub-domains to the current rules. Joins the transaction. */
    void refresh(String domain) {
        jobs.add(JOB, domain, Json.text(new Step(domain, "", false, 0)), clock.millis());
    }

    /** Schedules the update of every domain to the current rules. Joins the transaction. */
    void refreshAll() {
        refresh("");
    }

    /** Counts the local data about a domain and its sub-domains. */
    public Affected measure(String domain) {
        List<String> all = new ArrayList<>(limits.findDomains(domain, "", Integer.MAX_VALUE));
        all.addAll(limits.findPairs(domain, "", Integer.MAX_VALUE));
        return limits.measure(Json.text(all.stream().map(Names::of).toList()));
    }

    /** Updates all domains if limited federation mode was switched on or off, because other rules apply then. */
    private void noticeMode() {
        String mode = Boolean.toString(rules.isFederationLimited());
        if (!state.find(MODE).orElse("false").equals(mode)) {
            db.runInTransaction(() -> {
                state.put(MODE, mode);
                refreshAll();
            });
        }
    }

    private @Nullable String run(Job job, Batch batch) {
        Step step = Json.read(job.payload(), Step.class);
        String done = step.after();
        List<String> found = step.isOfPairs()
                ? limits.findPairs(step.under(), step.after(), DOMAINS)
                : limits.findDomains(step.under(), step.after(), DOMAINS);
        long account = step.account();
        for (String names : found) {
            account = batch.isOver() ? account : settle(Names.of(names), account, batch);
            if (account != ALL) {
                return Json.text(new Step(step.under(), done, step.isOfPairs(), account));
            }
            account = 0;
            done = names;
        }
        if (found.size() == DOMAINS) {
            return Json.text(new Step(step.under(), done, step.isOfPairs(), 0));
        }
        return step.isOfPairs() ? null : Json.text(new Step(step.under(), "", true, 0));
    }

    /** Limits a new account, or one with new names, in the same way as the others of its domain; joins the transaction. */
    public void apply(long accountId, String domain, String host) {
        if (rules.of(domain, host).severity() == DomainBlockSeverity.SILENCE) {
            limit(IdList.of(accountId), DomainBlockSeverity.SILENCE);
        }
    }

    /**
     * Changes as many accounts with these names as the batch allows. Returns the last one that is up to date, or
     * {@link #ALL}.
     */
    private long settle(Names names, long after, Batch batch) {
        DomainBlockSeverity severity = rules.of(names.domain(), names.host()).severity();
        long last = after;
        List<Long> seen = List.of();
        do {
            if (batch.isOver()) {
                return last;
            }
            seen = limits.findAccounts(names.domain(), names.host(), last, SEEN);
            List<Long> unsettled = limits.findUnsettled(new IdList(seen), severity.key());
            batch.took(LOOK);
            while (!unsettled.isEmpty()) {
                if (batch.isOver()) {
                    return last;
                }
                List<Long> some = unsettled.subList(0, Math.min(batch.remaining(COST), unsettled.size()));
                change(new IdList(some), severity);
                batch.took(some.size() * COST);
                last = some.get(some.size() - 1);
                unsettled = unsettled.subList(some.size(), unsettled.size());
            }
            last = seen.isEmpty() ? last : seen.get(seen.size() - 1);
        } while (seen.size() == SEEN);
        if (severity == DomainBlockSeverity.SUSPEND) {
            String target = rules.of(names.domain()).isShut() ? names.domain() : names.host();
            events.publish(new DomainEvent.Suspended(names.domain(), rules.suspendedBy(target)));
        }
        return ALL;
    }

    private void change(IdList ids, DomainBlockSeverity severity) {
        if (severity != DomainBlockSeverity.SILENCE) {
            limits.unsilence(ids);
            limits.delete(ids, DomainBlockSeverity.SILENCE.key());
        }
        if (severity != DomainBlockSeverity.SUSPEND) {
            limits.unsuspend(ids);
            limits.delete(ids, DomainBlockSeverity.SUSPEND.key());
        }
        if (severity == DomainBlockSeverity.SILENCE || severity == DomainBlockSeverity.SUSPEND) {
            limit(ids, severity);
        }
    }

    /** Limits accounts that are not limited yet, neither by their domain nor by the staff. */
    private void limit(IdList ids, DomainBlockSeverity severity) {
        long now = clock.millis();
        boolean isSuspension = severity == DomainBlockSeverity.SUSPEND;
        IdList free = new IdList(isSuspension ? limits.findUnsuspended(ids) : limits.findUnsilenced(ids));
        limits.insert(free, severity.key(), now);
        if (isSuspension) {
            limits.suspend(free, now);
        } else {
            limits.silence(free, now);
        }
    }
}

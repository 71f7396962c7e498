package social.dassie.relationships;

import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import social.dassie.accounts.Account;
import social.dassie.accounts.Accounts;
import social.dassie.api.Json;
import social.dassie.db.IdList;
import social.dassie.events.Event;
import social.dassie.events.Events;
import social.dassie.jobs.Job;
import social.dassie.jobs.Jobs;
import social.dassie.platform.Platform;

/**
 * Ends the follows, in both directions, between this server and accounts that were suspended or whose domain was blocked,
 * and tells those here who lost something (documentation page entities/RelationshipSeveranceEvent). Jobs do it, some
 * hundred follows at a time. A remote account does not get its followers back when a suspension is lifted, because nobody
 * can make it follow again; a local one keeps its follows, because a suspension of it hides it everywhere.
 */
public final class Severances {
    private static final String JOB = "severance";
    private static final int FOLLOWS = 200;
    private static final int ACCOUNTS = 50;
    /** Blocks of one name within this time are one event: its sub-domains are cut off one after the other. */
    private static final Duration ONE_EVENT = Duration.ofHours(1);

    /**
     * Work that is left.
     *
     * @param accountId the only account; 0 for those of the domain
     * @param after the account of the domain after which it continues
     * @param eventId the event that it belongs to; 0 before the first follow
     */
    record Step(String type, String target, long accountId, String domain, long after, long eventId) {}

    private final SeveranceDao severances;
    private final Follows follows;
    private final Accounts accounts;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;

    Severances(Platform platform, Accounts accounts, Follows follows) {
        this.severances = platform.db().dao(SeveranceDao.class);
        this.follows = follows;
        this.accounts = accounts;
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    void subscribe() {
        jobs.handle(JOB, this::run);
        events.subscribe(Event.Suspended.class, suspended -> {
            if (suspended.isByStaff()) {
                cutOffAccount(suspended.accountId());
            }
        });
    }

    private void cutOffAccount(long id) {
        Account account = accounts.get(id);
        if (!account.isLocal()) {
            plan(new Step(Severance.ACCOUNT_SUSPENSION.key(), account.acct(), id, "", 0, 0));
        }
    }

    /**
     * Cuts off the suspended accounts of a domain, in the spelling in which it is stored with them; joins the caller's
     * transaction. A repeated call finds nothing left.
     *
     * @param target the domain that was blocked: this one, or one above it
     */
    public void cutOffDomain(String domain, String target) {
        if (!severances.findTied(domain, 0, 1).isEmpty()) {
            plan(new Step(Severance.DOMAIN_BLOCK.key(), target, 0, domain, 0, 0));
        }
    }

    private void plan(Step step) {
        String key = step.accountId() == 0 ? step.domain() : Long.toString(step.accountId());
        jobs.add(JOB, key, Json.text(step), clock.millis());
    }

    private void run(Job job) {
        Step step = Json.read(job.payload(), Step.class);
        boolean isOne = step.accountId() != 0;
        List<Long> remoteIds =
                isOne ? List.of(step.accountId()) : severances.findTied(step.domain(), step.after(), ACCOUNTS);
        int budget = FOLLOWS;
        for (long remoteId : remoteIds) {
            List<SeveranceDao.Tie> ties = severances.findTies(remoteId, budget);
            step = cut(step, ties);
            budget -= ties.size();
            if (budget <= 0) {
                plan(step);
                return;
            }
            step = new Step(step.type(), step.target(), step.accountId(), step.domain(), remoteId, step.eventId());
        }
        if (!isOne && remoteIds.size() == ACCOUNTS) {
            plan(step);
        } else if (step.eventId() != 0) {
            tell(step.eventId());
        }
    }

    private Step cut(Step step, List<SeveranceDao.Tie> ties) {
        long eventId = step.eventId();
        for (SeveranceDao.Tie tie : ties) {
            if (eventId == 0 && severances.isFollow(tie)) {
                eventId = event(step.type(), step.target());
            }
            end(eventId, tie);
        }
        return new Step(step.type(), step.target(), step.accountId(), step.domain(), step.after(), eventId);
    }

    private long event(String type, String target) {
        long now = clock.millis();
        return severances
                .findEvent(type, target, now - ONE_EVENT.toMillis())
                .orElseGet(() -> severances.insertEvent(type, target, now));
    }

    private void end(long eventId, SeveranceDao.Tie tie) {
        if (eventId != 0) {
            severances.insert(eventId, tie);
        }
        if (tie.isFollower()) {
            follows.reject(tie.remoteId(), tie.localId());
        } else {
            follows.end(tie.localId(), tie.remoteId(), tie.localId());
        }
    }

    /** Ends the follows between an account and the domains that it blocks; joins the caller's transaction. */
    void cutOffBlocked(long accountId, String domain) {
        List<SeveranceDao.Tie> ties = severances.findTiesToBlockedDomains(accountId);
        boolean isLoss = ties.stream().anyMatch(severances::isFollow);
        String type = Severance.USER_DOMAIN_BLOCK.key();
        long eventId = isLoss ? severances.insertEvent(type, domain, clock.millis()) : 0;
        ties.forEach(tie -> end(eventId, tie));
        if (isLoss) {
            tell(eventId);
        }
    }

    private void tell(long eventId) {
        events.publish(new Event.RelationshipsSevered(eventId, severances.findLosers(eventId)));
    }

    /** What these notifications tell, by notification: one statement for any number of them. */
    public Map<Long, SeveranceEntity> toldBy(Collection<Long> notificationIds) {
        Map<Long, SeveranceEntity> told = new HashMap<>();
        if (!notificationIds.isEmpty()) {
            severances
                    .findTold(new IdList(notificationIds))
                    .forEach(row -> told.put(row.notificationId(), SeveranceEntity.of(row)));
        }
        return told;
    }
}

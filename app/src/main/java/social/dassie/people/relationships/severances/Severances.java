package social.dassie.people.relationships.severances;

import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.network.domains.DomainEvent;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.relationships.follows.Follows;

/**
 * Ends the follows, in both directions, between this server and accounts that were suspended or whose domain was
 * blocked, by the staff or by one person, and notifies the local accounts that lost something (documentation page
 * entities/RelationshipSeveranceEvent). A job does it in batches, as long as the suspension or the block lasts. A
 * remote account does not get its followers back when a suspension is lifted, because this server cannot make it follow
 * again; a local one keeps its follows, because a suspension hides it everywhere.
 */
public final class Severances {
    private static final String JOB = "severance";
    private static final int ACCOUNTS = 50;
    private static final int TIES = 10;
    /** How many ties of an account are loaded in a batch; most of them may stay. */
    private static final int OWN_TIES = 50;
    /** Follows and requests, in both directions. */
    private static final int KINDS = 4;

    /** The cost of ending one follow, or of one notification, in rows. */
    private static final int COST = 20;
    /** Blocks of one name within this time are one event: its subdomains are processed one after the other. */
    private static final Duration ONE_EVENT = Duration.ofHours(1);

    /**
     * The remaining work.
     *
     * @param accountId the only remote account, or the local one whose block it is; 0 for those of the domain
     * @param after the account of the domain, or the row of an account's ties, after which it continues
     * @param kind of an account's ties, see {@link SeveranceDao#findOwnTies}
     * @param eventId the event that it belongs to; 0 before the first follow
     * @param toldId once all follows are ended, the last account that was notified; null before
     */
    record Step(
            String type,
            String target,
            long accountId,
            String domain,
            long after,
            int kind,
            long eventId,
            @Nullable Long toldId) {
        boolean isBy(Severance severance) {
            return type.equals(severance.key());
        }

        Step behind(long id) {
            return new Step(type, target, accountId, domain, id, kind, eventId, toldId);
        }

        Step nextKind() {
            return new Step(type, target, accountId, domain, 0, kind + 1, eventId, toldId);
        }

        Step of(long event) {
            return new Step(type, target, accountId, domain, after, kind, event, toldId);
        }

        Step told(long localId) {
            return new Step(type, target, accountId, domain, after, kind, eventId, localId);
        }

        String key() {
            return accountId == 0 ? domain : (accountId + " " + domain).strip();
        }
    }

    private final SeveranceDao severances;
    private final Follows follows;
    private final Accounts accounts;
    private final DomainRules domains;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;

    public Severances(Platform platform, Accounts accounts, Follows follows, DomainRules domains) {
        this.severances = platform.db().dao(SeveranceDao.class);
        this.follows = follows;
        this.accounts = accounts;
        this.domains = domains;
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    public void subscribe() {
        jobs.handleInBatches(JOB, this::run);
        events.subscribe(Phase.STORE, AccountEvent.Suspended.class, suspended -> {
            if (suspended.isByStaff()) {
                cutOffAccount(suspended.accountId());
            }
        });
        events.subscribe(
                Phase.STORE,
                DomainEvent.Suspended.class,
                suspended -> cutOffDomain(suspended.domain(), suspended.target()));
    }

    private void cutOffAccount(long id) {
        Account account = accounts.get(id);
        if (!account.isLocal()) {
            plan(new Step(Severance.ACCOUNT_SUSPENSION.key(), account.acct(), id, "", 0, 0, 0, null));
        }
    }

    /**
     * Ends the follows of the suspended accounts of a domain, in its stored spelling; joins the caller's transaction. A
     * repeated call finds nothing left.
     *
     * @param target the domain that was blocked: this one, or one above it
     */
    private void cutOffDomain(String domain, String target) {
        if (!severances.findTied(domain, 0, 1).isEmpty()) {
            plan(new Step(Severance.DOMAIN_BLOCK.key(), target, 0, domain, 0, 0, 0, null));
        }
    }

    /**
     * Ends the follows between an account and the domains that it blocks; joins the caller's transaction. A first
     * batch ends immediately, the rest soon.
     */
    public void cutOffBlocked(long accountId, String domain) {
        Step step = new Step(Severance.USER_DOMAIN_BLOCK.key(), domain, accountId, domain, 0, 0, 0, null);
        Step left = cutSome(step, Batch.atOnce());
        if (left != null) {
            plan(left);
        }
    }

    private void plan(Step step) {
        jobs.add(JOB, step.key(), Json.text(step), clock.millis());
    }

    private @Nullable String run(Job job, Batch batch) {
        Step left = cutSome(Json.read(job.payload(), Step.class), batch);
        return left == null ? null : Json.text(left);
    }

    /** Returns the remaining work; null if there is none. */
    private @Nullable Step cutSome(Step begun, Batch batch) {
        Step step = begun;
        if (step.toldId() == null) {
            step = cut(step, batch);
            if (batch.isOver()) {
                return step;
            }
            step = step.told(0);
        }
        return step.eventId() == 0 ? null : notifyNext(step, batch);
    }

    /** Ends as many follows as the batch allows; if the batch is not used up, none is left. */
    private Step cut(Step begun, Batch batch) {
        Step step = begun;
        if (step.isBy(Severance.USER_DOMAIN_BLOCK)) {
            return cutOwn(step, batch);
        }
        if (step.accountId() != 0) {
            return cut(step, batch, most -> severances.findTies(begun.accountId(), most));
        }
        // Follows end for the domain of the handle, or for the host of the actor id, which the target names.
        boolean isWanted = domains.isSuspended(step.domain()) || domains.isSuspended(step.target());
        List<Long> some = isWanted ? tied(step) : List.of();
        while (!some.isEmpty() && !batch.isOver()) {
            for (long remoteId : some) {
                step = cut(step, batch, most -> severances.findTies(remoteId, most));
                if (batch.isOver()) {
                    return step;
                }
                step = step.behind(remoteId);
            }
            some = tied(step);
        }
        return step;
    }

    /** Goes through all ties of an account, one kind after the other, and ends those with domains that it blocks. */
    private Step cutOwn(Step begun, Batch batch) {
        Step step = begun;
        while (step.kind() < KINDS && !batch.isOver()) {
            List<SeveranceDao.OwnTie> ties =
                    severances.findOwnTies(step.accountId(), step.kind(), step.after(), OWN_TIES);
            batch.took(1);
            for (SeveranceDao.OwnTie tie : ties) {
                if (tie.isBlocked() && batch.isOver()) {
                    return step;
                }
                step = tie.isBlocked() ? cut(step, tie.tie(), batch) : step;
                step = step.behind(tie.rowId());
            }
            step = ties.size() < OWN_TIES ? step.nextKind() : step;
        }
        return step;
    }

    private List<Long> tied(Step step) {
        return severances.findTied(step.domain(), step.after(), ACCOUNTS);
    }

    private Step cut(Step begun, Batch batch, IntFunction<List<SeveranceDao.Tie>> find) {
        Step step = begun;
        while (!batch.isOver()) {
            List<SeveranceDao.Tie> ties = find.apply(TIES);
            for (SeveranceDao.Tie tie : ties) {
                if (batch.isOver()) {
                    return step;
                }
                step = cut(step, tie, batch);
            }
            if (ties.isEmpty()) {
                return step;
            }
        }
        return step;
    }

    private Step cut(Step begun, SeveranceDao.Tie tie, Batch batch) {
        boolean isFirst = begun.eventId() == 0 && severances.isFollow(tie);
        Step step = isFirst ? begun.of(event(begun)) : begun;
        end(step.eventId(), tie);
        batch.took(COST);
        return step;
    }

    private long event(Step step) {
        long now = clock.millis();
        Optional<Long> same = step.isBy(Severance.USER_DOMAIN_BLOCK)
                ? Optional.empty()
                : severances.findEvent(step.type(), step.target(), now - ONE_EVENT.toMillis());
        return same.orElseGet(() -> severances.insertEvent(step.type(), step.target(), now));
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

    private @Nullable Step notifyNext(Step begun, Batch batch) {
        Step step = begun;
        while (!batch.isOver()) {
            int most = batch.remaining(COST);
            List<Long> losers = severances.findLosers(step.eventId(), Objects.requireNonNull(step.toldId()), most);
            if (!losers.isEmpty()) {
                events.publish(new RelationshipsSevered(step.eventId(), losers));
                batch.took(losers.size() * COST);
                step = step.told(losers.get(losers.size() - 1));
            }
            if (losers.size() < most) {
                return null;
            }
        }
        return step;
    }

    /** Returns the content of these notifications, by notification: one statement for any number of them. */
    public Map<Long, SeveranceEntity> byNotification(Collection<Long> notificationIds) {
        Map<Long, SeveranceEntity> notified = new HashMap<>();
        if (!notificationIds.isEmpty()) {
            severances
                    .findByNotifications(new IdList(notificationIds))
                    .forEach(row -> notified.put(row.notificationId(), SeveranceEntity.of(row)));
        }
        return notified;
    }
}

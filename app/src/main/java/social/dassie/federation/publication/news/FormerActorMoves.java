package social.dassie.federation.publication.news;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.federation.publication.recipients.Distribution;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.federation.publication.writers.ActorWriter;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.former.FormerActors;
import social.dassie.people.former.FormerFollows;

/**
 * Tells other servers where the accounts of a renamed server have moved: each former actor sends its profile, which names the new
 * one, and a Move (https://docs.joinmastodon.org/spec/activitypub/#Move). Other servers fetch the new actor when they receive it, and
 * drop it if they cannot; so nothing is sent before this server could fetch both of its own addresses.
 */
public final class FormerActorMoves {
    /** The job that makes former actors move. */
    public static final String MOVE = "federation.former_move";
    /** The job that makes new actors follow what the former ones do. */
    public static final String FOLLOW = "federation.former_follow";
    /** The only key of both. */
    public static final String ALL = "all";

    private static final Logger LOG = LoggerFactory.getLogger(FormerActorMoves.class);
    private static final long CHECK_MS = Duration.ofMinutes(10).toMillis();
    private static final int AT_ONCE = 20;
    /** The cost of an account without followers elsewhere, in rows; each inbox costs two more. */
    private static final int COST = 5;

    private final FormerActors actors;
    private final FormerFollows follows;
    private final Accounts accounts;
    private final Distribution distribution;
    private final ActivityWriter activities;
    private final ActivitySender sender;
    private final OriginCheck origins;
    private final Addresses addresses;
    private final @Nullable ActorWriter writer;
    private final Jobs jobs;
    private final Clock clock;

    FormerActorMoves(
            Platform platform,
            Accounts accounts,
            Distribution distribution,
            ActivityWriter activities,
            ActivitySender sender,
            Keys keys) {
        this.actors = new FormerActors(platform);
        this.follows = new FormerFollows(platform);
        this.accounts = accounts;
        this.distribution = distribution;
        this.activities = activities;
        this.sender = sender;
        this.origins = new OriginCheck(platform.outbound());
        this.addresses = platform.addresses();
        this.writer = ActorWriter.ofFormer(platform, keys);
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void subscribe(Events events) {
        jobs.every(FormerActors.CHECK, CHECK_MS, job -> check());
        jobs.handleInBatches(MOVE, (job, batch) -> move(batch));
        events.subscribe(Phase.SEND, AccountEvent.Leaving.class, leaving -> leave(leaving.accountId()));
    }

    /** Plans what is due, once both origins lead here. */
    private void check() {
        Addresses former = addresses.formerOrigin();
        boolean isMoveDue = !actors.unmoved(1).isEmpty();
        if (former == null || !(isMoveDue || !follows.unasked(1).isEmpty())) {
            return;
        }
        for (Addresses origin : List.of(addresses, former)) {
            String doubt = origins.doubt(origin);
            if (doubt != null) {
                LOG.warn(
                        "Moves postponed: {} does not lead to this server ({}). Check DNS and the proxy; if only this server"
                                + " cannot reach itself, run 'dassie rename --move'",
                        origin.baseUrl(),
                        doubt);
                return;
            }
        }
        plan(jobs, clock);
    }

    /** Plans everything that former and new actors have to send. */
    public static void plan(Jobs jobs, Clock clock) {
        jobs.add(MOVE, ALL, "", clock.millis());
        jobs.add(FOLLOW, ALL, "", clock.millis());
    }

    private @Nullable String move(Batch batch) {
        while (!batch.isOver()) {
            List<Long> due = actors.unmoved(AT_ONCE);
            if (due.isEmpty()) {
                return null;
            }
            for (Account account : accounts.findAll(due)) {
                if (batch.isOver()) {
                    return "";
                }
                batch.took(COST + 2 * move(account));
            }
        }
        return "";
    }

    /** Queues the move of one account. Returns the number of inboxes. */
    private int move(Account account) {
        Addresses former = addresses.formerOrigin();
        Set<String> followers = distribution.formerFollowersOf(account.id());
        if (actors.moved(account.id(), clock.millis()) && former != null && writer != null && !followers.isEmpty()) {
            String uri = former.actor(account.username());
            ObjectNode profile = activities.updateOfActor(writer.actor(account), clock.millis());
            sender.send(account.id(), profile, uri, followers);
            sender.send(account.id(), activities.moveOfFormer(former, account.username()), uri, followers);
        }
        return followers.size();
    }

    /** Sends the deletion of the former actor of an account that is deleted. */
    private void leave(long accountId) {
        Addresses former = addresses.formerOrigin();
        if (former != null && actors.has(accountId)) {
            String uri = former.actor(accounts.get(accountId).username());
            sender.sendLate(accountId, activities.deletionOfActor(uri), uri, distribution.allInboxes());
        }
    }
}

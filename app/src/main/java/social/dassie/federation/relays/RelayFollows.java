package social.dassie.federation.relays;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;

/** Sends the follows of relays, their ends, and the answers to relays that follow back, in the name of the instance. */
final class RelayFollows {
    static final String FOLLOW = "relays.follow";
    private static final int MAX_ATTEMPTS = 8;
    private static final Logger LOG = LoggerFactory.getLogger(RelayFollows.class);

    private final Database db;
    private final RelayDao rows;
    private final ActivitySender sender;
    private final RemoteDocuments documents;
    private final Addresses addresses;
    private final ActivityWriter activities;
    private final Jobs jobs;
    private final Clock clock;

    RelayFollows(Platform platform, ActivitySender sender, RemoteDocuments documents) {
        this.db = platform.db();
        this.rows = db.dao(RelayDao.class);
        this.sender = sender;
        this.documents = documents;
        this.addresses = platform.addresses();
        this.activities = new ActivityWriter(addresses);
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handleOutside(FOLLOW, 1, MAX_ATTEMPTS, this::find);
    }

    /** Sends a new follow, as soon as the inbox of the relay is known; joins the caller's transaction. */
    void ask(Relay relay) {
        if (relay.followUri() != null) {
            end(relay);
        }
        String uri = Addresses.newUriBelow(addresses.instanceActor(), "follows");
        rows.setState(relay.id(), RelayState.PENDING, uri, clock.millis());
        if (relay.inbox() == null) {
            jobs.add(FOLLOW, key(relay.id()), "", clock.millis());
        } else {
            rows.find(relay.id()).ifPresent(this::sendFollow);
        }
    }

    /** Sends the end of the current follow, if there is one; joins the caller's transaction. */
    void end(Relay relay) {
        jobs.cancel(FOLLOW, key(relay.id()));
        if (relay.followUri() != null && relay.inbox() != null) {
            ObjectNode undo = activities.undo(follow(relay), List.of(target(relay)));
            sender.sendFarewell(null, undo, relay.address(), List.of(relay.inbox()));
        }
    }

    /** Has the rows of a removed relay deleted. */
    void clear(long relayId) {
        jobs.add(RelayedPosts.PRUNE, key(relayId), "", clock.millis());
    }

    static String key(long relayId) {
        return Long.toString(relayId);
    }

    /** Fetches the actor of a relay, and sends the follow to its inbox. */
    private void find(Job job) throws RemoteException {
        Relay relay = rows.find(Long.parseLong(Objects.requireNonNull(job.key())))
                .filter(found -> found.state() == RelayState.PENDING)
                .orElse(null);
        if (relay == null) {
            return;
        }
        try {
            ActivityObject actor = documents.get(relay.address());
            String inbox = actor.link("inbox");
            String uri = actor.id();
            if (inbox == null || uri == null || !actor.has("publicKey")) {
                throw RemoteException.refused("There is no actor at " + relay.address());
            }
            db.runInTransaction(() -> {
                rows.setActor(relay.id(), uri, inbox);
                rows.find(relay.id())
                        .filter(found -> Objects.equals(found.followUri(), relay.followUri()))
                        .ifPresent(this::sendFollow);
            });
        } catch (RemoteException e) {
            LOG.info("Relay {} not followed: {}", relay.address(), e.getMessage());
            db.runInTransaction(() -> rows.setError(relay.id(), String.valueOf(e.getMessage())));
            throw e;
        }
    }

    private void sendFollow(Relay relay) {
        sender.send(null, follow(relay), relay.address(), List.of(Objects.requireNonNull(relay.inbox())));
    }

    private ObjectNode follow(Relay relay) {
        String target = target(relay);
        return activities.byInstance(
                Objects.requireNonNull(relay.followUri()),
                "Follow",
                target,
                target.equals(Addressees.PUBLIC) ? List.of() : List.of(target));
    }

    private static String target(Relay relay) {
        return relay.style() == RelayStyle.INBOX || relay.actorUri() == null ? Addressees.PUBLIC : relay.actorUri();
    }

    /** Accepts the follow of a relay; joins the caller's transaction. */
    void accept(String actorUri, String inbox, String followUri) {
        sender.send(
                null,
                activities.answerToFollow(true, addresses.instanceActor(), actorUri, followUri),
                followUri,
                List.of(inbox));
    }

    ObjectNode announce(String uri) {
        return activities.byInstance(
                Addresses.newUriBelow(addresses.instanceActor(), "announces"),
                "Announce",
                uri,
                List.of(Addressees.PUBLIC));
    }
}

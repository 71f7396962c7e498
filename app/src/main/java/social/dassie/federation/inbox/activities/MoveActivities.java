package social.dassie.federation.inbox.activities;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.RemoteActors;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.relationships.RemoteFollows;

/**
 * Move: an account has moved to a new one, which names the old one as an alias. Local followers follow the new account;
 * their notes, lists, mutes and blocks are moved, too.
 */
final class MoveActivities implements ActivityHandler {
    /** The minimum time between two moves of an account. */
    private static final long REST_MS = 7 * 86_400_000L;

    private static final String JOB = "federation.move";
    private static final int BATCH = 50;
    /** The cost of one follower, in rows. */
    private static final int COST = 40;

    record Step(long fromId, long toId, long after) {}

    private final Database db;
    private final MoveDao moves;
    private final RemoteActors actors;
    private final RemoteFollows follows;
    private final LocalUris local;
    private final Jobs jobs;
    private final Clock clock;
    private final RecentFetches asked;

    MoveActivities(Platform platform, RemoteActors actors, RemoteFollows follows, LocalUris local) {
        this.db = platform.db();
        this.moves = db.dao(MoveDao.class);
        this.actors = actors;
        this.follows = follows;
        this.local = local;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
        this.asked = new RecentFetches(clock);
    }

    void subscribe(Platform platform) {
        jobs.handleInBatches(JOB, this::run);
        platform.events()
                .subscribe(
                        Phase.DERIVE,
                        AccountEvent.Moved.class,
                        moved -> plan(new Step(moved.accountId(), moved.targetAccountId(), 0)));
    }

    @Override
    public Runnable prepare(Received received) throws RemoteException {
        ActivityObject activity = received.activity();
        String targetUri = activity.link("target");
        boolean isAboutItself = received.actorUri().equals(activity.link("object"));
        if (targetUri == null || !isAboutItself || targetUri.equals(received.actorUri())) {
            return NOTHING;
        }
        long actorId = received.actor().id();
        if (hasMoved(actorId)) {
            return NOTHING;
        }
        Account target = target(targetUri, received.host())
                .orElseThrow(() -> RemoteException.refused("No such account: " + targetUri));
        boolean isAlias = List.of(Json.read(moves.findAliases(target.id()), String[].class))
                .contains(received.actorUri());
        if (!isAlias || target.isSuspended() || target.standing().movedToAccountId() != null) {
            return NOTHING;
        }
        return () -> {
            if (!hasMoved(actorId)) {
                moves.insert(actorId, target.id(), clock.millis());
                moves.setMoved(actorId, target.id());
                plan(new Step(actorId, target.id(), 0));
            }
        };
    }

    /** Fetches the new account from its server, because the alias is as new as the move. */
    private Optional<Account> target(String uri, String senderHost) throws RemoteException {
        if (local.isOurs(uri)) {
            return local.account(uri);
        }
        if (!asked.begin(senderHost, uri)) {
            return actors.known(uri);
        }
        try {
            return Optional.of(actors.refresh(uri));
        } catch (RemoteException e) {
            if (e.isTemporary()) {
                asked.reopen(senderHost, uri); // the next attempt fetches it again
            }
            throw e;
        }
    }

    private boolean hasMoved(long actorId) {
        return moves.hasMovedSince(actorId, clock.millis() - REST_MS);
    }

    private void plan(Step step) {
        jobs.add(JOB, Long.toString(step.fromId()), Json.text(step), clock.millis());
    }

    /** Moves a batch of followers, as long as the account still states that it moved there. */
    private @Nullable String run(Job job, Batch batch) {
        Step step = Json.read(job.payload(), Step.class);
        if (!moves.isMovedTo(step.fromId(), step.toId())) {
            return null;
        }
        if (step.after() == 0) {
            moves.copyNotes(step.fromId(), step.toId());
            moves.copyBlocks(step.fromId(), step.toId(), clock.millis());
            moves.copyMutes(step.fromId(), step.toId(), clock.millis());
        }
        List<Long> followers = follows.localFollowers(step.fromId(), step.after(), BATCH);
        for (long follower : followers) {
            if (batch.isOver()) {
                return Json.text(step);
            }
            follows.move(follower, step.fromId(), step.toId());
            moves.moveLists(follower, step.fromId(), step.toId());
            batch.took(COST);
            step = new Step(step.fromId(), step.toId(), follower);
        }
        return followers.size() == BATCH ? Json.text(step) : null;
    }
}

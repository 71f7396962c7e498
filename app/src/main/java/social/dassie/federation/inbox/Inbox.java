package social.dassie.federation.inbox;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.actors.InboxSignatures;
import social.dassie.federation.actors.RemoteActors;
import social.dassie.federation.actors.Sender;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.deliveries.queue.HostHealth;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.MalformedException;
import social.dassie.network.signatures.SignedRequest;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/**
 * Receives the activities of other servers (https://www.w3.org/TR/activitypub/#inbox). An activity is accepted once its
 * length, format and signature are valid and it is queued; its effect is decided later.
 *
 * <p>If a server sends too much, or the queue is full, the answer is 503 and the sender has to retry: a 4xx would make
 * most servers drop the activity.
 */
final class Inbox {
    /**
     * How long an activity without an id is treated as a duplicate of one with the same bytes. Some servers send each
     * profile change as the same Update without an id (WordPress).
     */
    private static final long WITHOUT_ID_MS = 5 * 60_000;

    /**
     * The maximum number of pending activities.
     *
     * @param all in total
     * @param ofHost from one server
     */
    record Room(int all, int ofHost) {
        static final Room DEFAULT = new Room(50_000, 10_000);
    }

    private final Database db;
    private final InboxQueueDao queue;
    private final InboxSignatures signatures;
    private final RemoteActors actors;
    private final Accounts accounts;
    private final LocalUris local;
    private final InboxWorkers workers;
    private final HostHealth health;
    private final FollowersCheck followers;
    private final Clock clock;
    private volatile Room room = Room.DEFAULT;

    Inbox(
            Platform platform,
            ActorFeature actors,
            Accounts accounts,
            LocalUris local,
            InboxWorkers workers,
            HostHealth health,
            FollowersCheck followers) {
        this.db = platform.db();
        this.queue = db.dao(InboxQueueDao.class);
        this.signatures = actors.signatures;
        this.actors = actors.actors;
        this.accounts = accounts;
        this.local = local;
        this.workers = workers;
        this.health = health;
        this.followers = followers;
        this.clock = platform.clock();
    }

    /** Changes the limits on pending activities. */
    void limit(Room most) {
        room = most;
    }

    /**
     * Accepts an activity. 400 if it is invalid, 401 without a valid signature, 403 from a blocked server, 404 and 410
     * for an unknown or deleted account, 413 beyond {@link ActivityObject#MAX_BYTES}, 415 for another media type, 503
     * when it has to be sent again later.
     *
     * @param owner the name of the account whose inbox it is; null for the shared inbox
     * @param count counts the request against the rate limit of the sender's host, once the sender is verified
     */
    void receive(SignedRequest request, @Nullable String owner, Consumer<String> count) {
        checkType(request.header("content-type"));
        Long ownerId = owner == null ? null : (Long) owner(owner);
        ActivityObject activity = parse(request.body());
        String actorUri = activity.link("actor");
        if (actorUri == null || activity.types().isEmpty()) {
            throw ApiException.badRequest("The activity has no type or no actor");
        }
        if (local.isOurs(actorUri)) {
            throw ApiException.forbidden();
        }
        if (isAboutUnknownActor(activity, actorUri)) {
            return;
        }
        if (LocalUris.host(actorUri).isEmpty()) {
            throw ApiException.badRequest("The actor has no address");
        }
        if (workers.waiting() >= room.all()) {
            throw later();
        }
        Optional<Sender> sender = sender(request, activity, actorUri);
        if (sender.isPresent()) {
            String host = LocalUris.host(sender.get().actorUri()).orElse("");
            count(host, count);
            checkRoom(host);
            put(activity, actorUri, sender.get(), ownerId, request);
        }
    }

    private static void checkType(@Nullable String contentType) {
        String type =
                contentType == null ? "" : contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!type.equals("application/activity+json") && !type.equals("application/ld+json")) {
            throw ApiException.of(415, "An inbox takes application/activity+json");
        }
    }

    private long owner(String name) {
        if (accounts.isGone(name)) {
            throw ApiException.of(410, "Gone");
        }
        return accounts.find(name, null)
                .filter(Account::isLocal)
                .map(Account::id)
                .orElseThrow(ApiException::recordNotFound);
    }

    private static ActivityObject parse(byte[] body) {
        try {
            ActivityObject activity = ActivityObject.parse(body);
            if (!activity.isActivityStreams()) {
                throw ApiException.badRequest("The document does not have the context of ActivityStreams");
            }
            return activity;
        } catch (MalformedException e) {
            throw ApiException.badRequest("Not an activity: " + e.getMessage());
        }
    }

    /**
     * Whether it is only the deletion or the profile update of an unknown account. Servers send these to every server
     * they know; requesting the key for each would be expensive for both sides and useless.
     */
    private boolean isAboutUnknownActor(ActivityObject activity, String actorUri) {
        return isAboutItself(activity, actorUri, "Delete", "Update")
                && actors.known(actorUri).isEmpty();
    }

    private static boolean isAboutItself(ActivityObject activity, String actorUri, String... types) {
        return activity.is(types) && actorUri.equals(activity.link("object"));
    }

    /**
     * Each host's quota is the space left in the queue, at most {@code ofHost}, so that many hosts, or one with
     * many names, leave some for others. The signer is counted, not the actor that the activity names.
     */
    private void checkRoom(String host) {
        int waiting = workers.waiting();
        int share = Math.min(room.ofHost(), room.all() - waiting);
        if (waiting >= share && queue.countOf(host) >= share) {
            throw later();
        }
    }

    private static void count(String host, Consumer<String> count) {
        try {
            count.accept(host);
        } catch (ApiException tooMany) {
            throw later();
        }
    }

    private static ApiException later() {
        return ApiException.of(503, "Too much is waiting here, please send it again later");
    }

    /**
     * Returns the signer; empty for the deletion of an account whose key was deleted with it. Its server is then asked
     * about the account.
     */
    private Optional<Sender> sender(SignedRequest request, ActivityObject activity, String actorUri) {
        try {
            return Optional.of(signatures.verify(request));
        } catch (ApiException e) {
            boolean isKeyGone = e.getCause() instanceof RemoteException why
                    && (why.kind() == RemoteException.Kind.GONE || why.kind() == RemoteException.Kind.NOT_FOUND);
            if (isKeyGone && isAboutItself(activity, actorUri, "Delete")) {
                actors.known(actorUri).ifPresent(actors::doubt);
                return Optional.empty();
            }
            throw e;
        }
    }

    private void put(
            ActivityObject activity, String actorUri, Sender sender, @Nullable Long ownerId, SignedRequest request) {
        byte[] body = request.body();
        String host = LocalUris.host(sender.actorUri()).orElse("");
        boolean isHint = !sender.actorUri().equals(actorUri);
        byte[] digest = digest(sender.actorUri(), String.valueOf(activity.id()), ownerId, body);
        boolean isNamed = activity.id() != null;
        Optional<Long> added = db.inTransaction(() -> {
            long now = clock.millis();
            health.heardFrom(host);
            if (!queue.see(digest, now, isNamed ? 0 : now - WITHOUT_ID_MS)) {
                return Optional.empty();
            }
            if (!isHint) {
                followers.plan(actorUri, request.header(FollowersCheck.HEADER));
            }
            return Optional.of(queue.insert(actorUri, host, ownerId, isHint, body, now));
        });
        if (added.isPresent()) {
            workers.added(added.get(), activity, body.length);
        }
    }

    /** Activity ids are not unique: some servers use the same id for every edit of a post. So the digest includes the body. */
    private static byte[] digest(String signer, String id, @Nullable Long ownerId, byte[] body) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update((signer + '\n' + id + '\n' + ownerId + '\n').getBytes(StandardCharsets.UTF_8));
            return sha.digest(body);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java implementation has it
        }
    }
}

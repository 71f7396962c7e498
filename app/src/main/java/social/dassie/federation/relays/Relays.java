package social.dassie.federation.relays;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.TableCache;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;

/**
 * The subscriptions to relays. Only what a relay was asked for can be accepted, and only from an actor on the host of
 * the relay's address.
 */
public final class Relays {
    /** The maximum number of relays. */
    public static final int MAX = 20;

    private static final Field ADDRESS = Field.of("address");
    private static final ErrorCode BLOCKED =
            ErrorCode.of("error.relay_is_blocked", "This server does not federate with {0}");
    private static final ErrorCode TOO_MANY = ErrorCode.of("error.too_many_relays", "There are already {0} relays");

    /** How long an accepted relay may send nothing. */
    private static final Duration SILENCE = Duration.ofDays(2);

    private static final Duration RECENTLY = Duration.ofDays(1);

    private final Database db;
    private final RelayDao rows;
    private final RelayFollows follows;
    private final RemoteAddresses remote;
    private final Addresses addresses;
    private final AuditTrail<Relay> trail;
    private final TableCache<List<Relay>> cache;
    private final Clock clock;

    Relays(Platform platform, RemoteAddresses remote, RelayFollows follows) {
        this.db = platform.db();
        this.rows = db.dao(RelayDao.class);
        this.follows = follows;
        this.remote = remote;
        this.addresses = platform.addresses();
        this.trail = platform.audit().about("relay", Relay::id, Relay::address);
        this.cache = db.caches().ofTable("relays", rows::findAll);
        this.clock = platform.clock();
    }

    /** Returns all relays with what is known of them, oldest first. */
    public List<RelayEntity> all() {
        Map<Long, RelayActivity> activities =
                rows.findActivities().stream().collect(Collectors.toMap(RelayActivity::relayId, Function.identity()));
        List<RelayEntity> all = new ArrayList<>();
        for (Relay relay : rows.findAll()) {
            RelayActivity activity = activities.get(relay.id());
            if (relay.state() != RelayState.ENDING && activity != null) {
                all.add(new RelayEntity(relay, activity, notice(relay, activity)));
            }
        }
        return all;
    }

    private RelayEntity.@Nullable Notice notice(Relay relay, RelayActivity activity) {
        if (relay.isWanted() && (relay.lastError() != null || activity.failingSince() != null)) {
            return RelayEntity.Notice.FAILING;
        }
        long now = clock.millis();
        if (activity.lastDropAt() != null && activity.lastDropAt() > now - RECENTLY.toMillis()) {
            return RelayEntity.Notice.FLOODING;
        }
        long heardAt =
                Math.max(relay.changedAt(), activity.lastReceivedAt() == null ? 0 : (long) activity.lastReceivedAt());
        return relay.isAccepted() && heardAt < now - SILENCE.toMillis() ? RelayEntity.Notice.SILENT : null;
    }

    /** Returns the relay with this id; 404 if there is none. */
    public Relay get(long id) {
        return rows.find(id).orElseThrow(ApiException::recordNotFound);
    }

    /** Returns the relay with this address. */
    public Optional<Relay> find(String address) {
        return RemoteAddresses.parse(address.strip()).flatMap(url -> rows.findByAddress(url.toString()));
    }

    /**
     * Subscribes to a relay. 422 for an address that is neither an inbox nor an actor of a server that this one may
     * federate with, and for one that is known.
     */
    public Relay add(Caller caller, String typed) {
        if (typed.isBlank()) {
            throw ApiException.invalid(ADDRESS, ErrorCode.BLANK);
        }
        URI url = RemoteAddresses.parse(typed.strip())
                .filter(found -> !found.getPath().equals("/"))
                .orElseThrow(() -> ApiException.invalid(ADDRESS, ErrorCode.INVALID));
        String host = RemoteAddresses.authority(url);
        if (remote.isBlocked(host)) {
            throw ApiException.unprocessable(BLOCKED, host);
        }
        if (!remote.mayAsk(url)) {
            throw ApiException.invalid(ADDRESS, ErrorCode.INVALID);
        }
        return db.inTransaction(() -> {
            if (rows.findByAddress(url.toString()).isPresent()) {
                throw ApiException.invalid(ADDRESS, ErrorCode.TAKEN);
            }
            if (rows.count() >= MAX) {
                throw ApiException.unprocessable(TOO_MANY, MAX);
            }
            RelayStyle style = RelayStyle.of(url.toString());
            boolean isInbox = style == RelayStyle.INBOX;
            long id = rows.insert(
                    style.name(),
                    url.toString(),
                    isInbox ? url.toString() : null,
                    isInbox ? null : url.toString(),
                    host,
                    clock.millis());
            rows.insertCounts(id);
            follows.ask(get(id));
            return trail.created(caller, get(id));
        });
    }

    /** Follows a relay again that was turned off, or that refused or did not answer. */
    public Relay enable(Caller caller, long id) {
        return db.inTransaction(() -> {
            Relay before = get(id);
            follows.ask(before);
            return trail.changed(caller, "enable", before, get(id));
        });
    }

    /** Ends the follow of a relay, and keeps the relay in the list. */
    public Relay disable(Caller caller, long id) {
        return db.inTransaction(() -> {
            Relay before = get(id);
            follows.end(before);
            rows.setState(id, RelayState.IDLE, null, clock.millis());
            return trail.changed(caller, "disable", before, get(id));
        });
    }

    /** Ends the follow of a relay and removes it. The posts that it brought stay until they are old. */
    public Relay remove(Caller caller, long id) {
        return db.inTransaction(() -> {
            Relay gone = get(id);
            follows.end(gone);
            rows.end(id, clock.millis());
            follows.clear(id);
            return trail.destroyed(caller, gone);
        });
    }

    /** Returns the relays that accepted; needs no statement. */
    public List<Relay> accepted() {
        List<Relay> all = cache.get();
        return all.isEmpty() ? all : all.stream().filter(Relay::isAccepted).toList();
    }

    /** Returns the relay whose actor this is, in whatever state. */
    public Optional<Relay> ofActor(String actorUri) {
        return cache.get().stream()
                .filter(relay -> actorUri.equals(relay.actorUri()))
                .findFirst();
    }

    /** Returns the accepted relay on a host, which has its port unless it is the default one. */
    public Optional<Relay> acceptedAt(String host) {
        return accepted().stream().filter(relay -> relay.host().equals(host)).findFirst();
    }

    /**
     * Returns the relay that a follow was sent to: by its id, or by the actors that an embedded follow names.
     *
     * @param actorUri who answers it; must be on the relay's host
     */
    public Optional<Relay> asked(@Nullable String followUri, @Nullable String followerUri, String actorUri) {
        return cache.get().stream()
                .filter(relay -> isOnHostOf(relay, actorUri) && isFollow(relay, followUri, followerUri, actorUri))
                .findFirst();
    }

    private boolean isFollow(Relay relay, @Nullable String followUri, @Nullable String followerUri, String actorUri) {
        String sent = relay.followUri();
        return sent != null
                && (sent.equals(followUri)
                        || (addresses.instanceActor().equals(followerUri) && isActorOf(relay, actorUri)));
    }

    private static boolean isActorOf(Relay relay, String actorUri) {
        return relay.actorUri() == null || relay.actorUri().equals(actorUri);
    }

    private static boolean isOnHostOf(Relay relay, String actorUri) {
        return RemoteAddresses.parse(actorUri)
                .map(RemoteAddresses::authority)
                .filter(relay.host()::equals)
                .isPresent();
    }

    /** Records that a relay accepted the follow; joins the caller's transaction. */
    public void accepted(Relay relay, String actorUri) {
        db.runInTransaction(() -> rows.find(relay.id()).filter(Relay::isWanted).ifPresent(known -> {
            rows.setActor(known.id(), actorUri, null);
            if (!known.isAccepted()) {
                rows.setState(known.id(), RelayState.ACCEPTED, known.followUri(), clock.millis());
            }
        }));
    }

    /** Records that a relay rejected the follow, or ended it later; joins the caller's transaction. */
    public void rejected(Relay relay) {
        db.runInTransaction(() -> rows.find(relay.id())
                .filter(Relay::isWanted)
                .ifPresent(known -> rows.setState(known.id(), RelayState.REJECTED, null, clock.millis())));
    }

    /** Whether a follow is that of a relay which follows the instance back. */
    public boolean isFollowBack(@Nullable String followedUri, String actorUri) {
        return addresses.instanceActor().equals(followedUri)
                && cache.get().stream()
                        .anyMatch(
                                relay -> relay.isWanted() && isOnHostOf(relay, actorUri) && isActorOf(relay, actorUri));
    }

    /** Accepts the follow of a relay; joins the caller's transaction. */
    public void followedBack(long accountId, String actorUri, String followUri) {
        rows.findInbox(accountId).ifPresent(inbox -> follows.accept(actorUri, inbox, followUri));
    }

    /** Returns an activity of the instance about a post, for relays that are subscribed to by their actor. */
    ObjectNode announce(String uri) {
        return follows.announce(uri);
    }
}

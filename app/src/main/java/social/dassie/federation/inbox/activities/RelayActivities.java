package social.dassie.federation.inbox.activities;

import java.time.Clock;
import java.util.Optional;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.federation.inbox.posts.RemotePosts;
import social.dassie.federation.relays.Relay;
import social.dassie.federation.relays.RelayFeature;
import social.dassie.federation.relays.RelayedPosts;
import social.dassie.federation.relays.Relays;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.domains.DomainBlockSeverity;
import social.dassie.network.domains.DomainRules;

/**
 * What relays send: an Announce of a post, or the Create of a post as its author sent it. Both are only a reason to fetch
 * the post from its origin. Its own server is asked once: a relay is not a delivery, and nothing is retried.
 */
final class RelayActivities {
    private final Relays relays;
    private final RelayedPosts relayed;
    private final RemotePosts posts;
    private final LocalUris local;
    private final DomainRules domains;
    private final RecentFetches asked;

    RelayActivities(RelayFeature relays, RemotePosts posts, LocalUris local, DomainRules domains, Clock clock) {
        this.relays = relays.relays;
        this.relayed = relays.posts;
        this.posts = posts;
        this.local = local;
        this.domains = domains;
        this.asked = new RecentFetches(clock);
    }

    /** Returns the change that the Announce of a relay makes; empty for another actor. */
    Optional<Runnable> announced(Received received) {
        Optional<Relay> relay = relays.ofActor(received.actorUri());
        return relay.map(found -> {
            ActivityObject object = received.activity().object("object");
            String uri = object == null ? null : object.id();
            if (object != null && object.is("Create", "Announce")) {
                uri = object.link("object");
            }
            return uri == null || !found.isAccepted()
                    ? ActivityHandler.NOTHING
                    : prepare(found, uri, received.discovery());
        });
    }

    /**
     * Returns the change that a forwarded activity makes because a relay forwarded it; empty if there is no accepted relay
     * on the host, or for another kind of activity.
     */
    Optional<Runnable> forwarded(ActivityObject activity, String senderHost, FetchBudget discovery) {
        String uri = activity.link("object");
        return uri == null || !activity.is("Create")
                ? Optional.empty()
                : relays.acceptedAt(senderHost).map(relay -> prepare(relay, uri, discovery));
    }

    private Runnable prepare(Relay relay, String uri, FetchBudget discovery) {
        Runnable heard = () -> relayed.heard(relay);
        if (local.isOurs(uri) || posts.known(uri).isPresent() || !mayFetch(uri) || !asked.begin(relay.host(), uri)) {
            return heard;
        }
        if (!relayed.begin(relay)) {
            return () -> relayed.dropped(relay);
        }
        try {
            posts.relayed(uri, discovery, post -> relayed.stored(relay, post.id()));
            return heard;
        } catch (RemoteException notStored) {
            return heard;
        }
    }

    /** Whether the origin of a post is neither blocked nor limited. */
    private boolean mayFetch(String uri) {
        return LocalUris.host(uri)
                .filter(host -> domains.of(host).severity() == DomainBlockSeverity.NOOP)
                .isPresent();
    }

    /** Returns the relay that an answer to a follow of the instance comes from. */
    Optional<Relay> answering(ActivityObject follow, Received received) {
        return relays.asked(follow.id(), follow.is("Follow") ? follow.link("actor") : null, received.actorUri());
    }

    void accepted(Relay relay, Received received) {
        relays.accepted(relay, received.actorUri());
    }

    void rejected(Relay relay) {
        relays.rejected(relay);
    }

    /** Whether a follow is that of a relay which follows the instance back. */
    boolean isFollowBack(Received received) {
        return relays.isFollowBack(received.activity().link("object"), received.actorUri());
    }

    void acceptFollow(Received received, String id) {
        relays.followedBack(received.actor().id(), received.actorUri(), id);
    }
}

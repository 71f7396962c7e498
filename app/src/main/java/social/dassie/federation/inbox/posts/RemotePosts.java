package social.dassie.federation.inbox.posts;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.actors.RemoteActors;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.EarlyUndos;
import social.dassie.federation.inbox.known.KnownFeature;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.RemoteEmoji;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.remote.Arrival;
import social.dassie.posts.statuses.remote.RemoteStatus;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * Remote posts: finds stored ones, fetches them from their origin, stores them. A post is valid if it is on the server of
 * its author, and its document came from that server or was signed by that author.
 */
public final class RemotePosts {
    /** The maximum depth of nested quotes that are fetched. */
    private static final int MAX_QUOTES = 2;

    private final Database db;
    private final RemoteStatuses statuses;
    private final RemoteActors actors;
    private final RemoteDocuments documents;
    private final PostReader reader;
    private final QuoteStamps stamps;
    private final ReplyStamps replyStamps;
    private final LocalUris local;
    private final RemoteEmojis emojis;
    private final Threads threads;
    private final EarlyUndos undos;
    private final Clock clock;

    RemotePosts(
            Platform platform,
            RemoteStatuses statuses,
            ActorFeature actors,
            KnownFeature known,
            PostReader reader,
            QuoteStamps stamps,
            ReplyStamps replyStamps,
            RemoteEmojis emojis) {
        this.db = platform.db();
        this.statuses = statuses;
        this.actors = actors.actors;
        this.documents = actors.documents;
        this.reader = reader;
        this.stamps = stamps;
        this.replyStamps = replyStamps;
        this.local = known.uris;
        this.emojis = emojis;
        this.threads = new Threads(platform, statuses);
        this.undos = known.undone;
        this.clock = platform.clock();
    }

    Threads threads() {
        return threads;
    }

    /**
     * Returns the stored post with this id, or this page on the host of its id, local or remote. The posts of feeds are on no
     * other server, so none can name them.
     */
    public Optional<Status> known(String uri) {
        return local.isOurs(uri)
                ? local.status(uri)
                : statuses.find(uri)
                        .filter(found -> found.local() || !found.localOnly())
                        .or(() -> statuses.findByUrl(uri));
    }

    /** Returns the post with this id; fetches it if it is unknown. Never call it inside a transaction. */
    public Status get(String uri, FetchBudget discovery) throws RemoteException {
        return get(uri, discovery, MAX_QUOTES);
    }

    private Status get(String uri, FetchBudget discovery, int quotes) throws RemoteException {
        Optional<Status> known = known(uri).filter(found -> found.local() || !found.isReblog());
        if (known.isPresent()) {
            return known.get();
        }
        if (local.isOurs(uri) || statuses.isBuried(uri)) {
            throw RemoteException.refused("There is no such post here: " + uri);
        }
        if (!discovery.mayAddPost()) {
            throw RemoteException.refused("One activity leads to too many posts");
        }
        return fetch(uri, discovery, quotes);
    }

    /** Fetches a post again, known or not, and stores its current version. */
    public Status fetch(String uri, FetchBudget discovery) throws RemoteException {
        return fetch(uri, discovery, MAX_QUOTES);
    }

    private Status fetch(String address, FetchBudget discovery, int quotes) throws RemoteException {
        long askedAt = clock.millis();
        ActivityObject object = documents.get(address);
        String uri = String.valueOf(object.id());
        Account author = actors.get(author(object), discovery);
        if (statuses.find(uri)
                .filter(known -> !known.isReblog() && !known.isBy(author.id()))
                .isPresent()) {
            throw RemoteException.refused("The author of a post never changes: " + uri);
        }
        Post post = read(object, object, author, null, discovery, quotes);
        db.runInTransaction(() -> put(post, askedAt, PostReader.arrival(object, Arrival.FETCHED), false));
        return statuses.find(uri).orElseThrow(() -> RemoteException.refused("The post is not stored: " + uri));
    }

    /**
     * Fetches a post that a relay announced, unless it is known or was deleted. Only public posts of accounts that are not
     * limited are stored. The posts that it replies to and quotes are not fetched.
     *
     * @param stored called with the new post, in the transaction that stored it
     */
    public void relayed(String address, FetchBudget discovery, Consumer<Status> stored) throws RemoteException {
        long askedAt = clock.millis();
        ActivityObject object = documents.get(address);
        String uri = String.valueOf(object.id());
        if (known(uri).isPresent() || statuses.isBuried(uri)) {
            return;
        }
        Account author = actors.get(author(object), discovery);
        if (author.standing().silencedAt() != null) {
            throw RemoteException.refused("The author is limited: " + uri);
        }
        Post post = read(object, object, author, null, discovery, 0);
        if (post.status().row().visibility() != Visibility.PUBLIC) {
            throw RemoteException.refused("The post is not public: " + uri);
        }
        db.runInTransaction(() -> {
            if (statuses.find(uri).isEmpty()) {
                put(post, askedAt, PostReader.arrival(object, Arrival.FETCHED), false);
                statuses.find(uri).ifPresent(stored);
            }
        });
    }

    /** Returns the author that a fetched post names, who must be on the server of the post. */
    private static String author(ActivityObject object) throws RemoteException {
        String uri = String.valueOf(object.id());
        if (!PostReader.isPost(object)) {
            throw RemoteException.refused("Not a post: " + uri);
        }
        List<ActivityObject> authors = object.objects("attributedTo");
        return authors.stream()
                .filter(author -> !author.is("Group", "Organization"))
                .map(ActivityObject::id)
                .filter(id -> id != null && LocalUris.isSameHost(id, uri))
                .findFirst()
                .or(() -> authors.stream()
                        .map(ActivityObject::id)
                        .filter(id -> id != null && LocalUris.isSameHost(id, uri))
                        .findFirst())
                .orElseThrow(() -> RemoteException.refused("The author is not on the server of the post: " + uri));
    }

    /**
     * Returns the change that stores a post or its update.
     *
     * @param object the post; its origin is verified
     * @param around the activity that contained it, or the object itself
     * @param received the activity of its author that brought it
     */
    public Runnable stored(ActivityObject object, ActivityObject around, Received received, Arrival arrival)
            throws RemoteException {
        Post post = read(object, around, received.actor(), received.inboxOwnerId(), received.discovery(), MAX_QUOTES);
        return () -> put(post, received.receivedAt(), PostReader.arrival(object, arrival), true);
    }

    /** Distributes a stored post that its author announced without its content; joins the caller's transaction. */
    public void delivered(Status post) {
        statuses.delivered(post.id());
    }

    /**
     * Stores a post that a list on its author's server contains in full, unless it is stored or was deleted. The posts
     * above it are not fetched.
     *
     * @return whether it is new
     */
    boolean found(ActivityObject object, Received shown) throws RemoteException {
        String uri = String.valueOf(object.id());
        if (known(uri).isPresent() || statuses.isBuried(uri)) {
            return false;
        }
        if (!shown.discovery().mayAddPost()) {
            throw RemoteException.refused("One profile leads to too many posts");
        }
        Post post = read(object, shown.activity(), shown.actor(), null, shown.discovery(), MAX_QUOTES);
        db.runInTransaction(() -> put(post, shown.receivedAt(), PostReader.arrival(object, Arrival.FETCHED), false));
        return statuses.find(uri).isPresent();
    }

    /** A converted post, with everything that is stored along with it. */
    private record Post(RemoteStatus status, Account author, String domain, List<RemoteEmoji> emojis) {}

    private Post read(
            ActivityObject object,
            ActivityObject around,
            Account author,
            @Nullable Long inboxOwnerId,
            FetchBudget discovery,
            int quotes)
            throws RemoteException {
        String uri = object.id();
        if (author.isSuspended() || uri == null || undos.isDeleted(author, uri)) {
            throw RemoteException.refused("The author is suspended or has deleted the post, or it has no id: " + uri);
        }
        PostTags tags = PostTags.of(object);
        boolean isApproved = quotes > 0 && isQuoteApproved(object, discovery, quotes);
        String domain = String.valueOf(author.domain());
        String answered = object.link("inReplyTo");
        String replyApproval = replyStamps.verified(
                object, author.id(), answered == null ? null : known(answered).orElse(null));
        RemoteStatus status = reader.read(object, around, tags, author, inboxOwnerId, isApproved, replyApproval);
        return new Post(status, author, domain, tags.emojis());
    }

    /** @param receivedAt when its server sent it, at the latest */
    private void put(Post post, long receivedAt, Arrival arrival, boolean climbs) {
        RemoteStatus status = post.status();
        // Reading takes time, with requests in between: the post or its author may have been deleted meanwhile.
        if (!undos.mayCome(post.author(), status.uri())) {
            return;
        }
        emojis.put(post.domain(), post.emojis());
        Optional<Status> before = statuses.find(status.uri()).filter(found -> !found.isReblog());
        if (before.isEmpty()) {
            Optional<Long> id = statuses.add(status, receivedAt, arrival);
            if (climbs) {
                id.ifPresent(threads::added);
            }
        } else if (!before.get().isBy(status.row().accountId())) {
            throw ApiException.forbidden(); // the author of a post never changes
        } else {
            statuses.addAgain(before.get(), status, receivedAt, arrival);
        }
    }

    /** Whether the stamp that a post names allows it to quote a remote post; false without one. */
    boolean isQuoteApproved(ActivityObject post, Status quoted) throws RemoteException {
        return stamps.isApproved(post, quoted);
    }

    private boolean isQuoteApproved(ActivityObject object, FetchBudget discovery, int quotes) {
        String quotedUri = PostReader.quotedUri(object);
        if (quotedUri == null) {
            return false;
        }
        try {
            Status quoted = get(quotedUri, discovery, quotes - 1);
            return stamps.isApproved(object, quoted);
        } catch (RemoteException e) {
            return false;
        }
    }
}

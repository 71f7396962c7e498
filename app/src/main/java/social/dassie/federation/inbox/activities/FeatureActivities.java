package social.dassie.federation.inbox.activities;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.ground.text.Languages;
import social.dassie.ground.text.TruncatedText;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.collections.RemoteCollection;
import social.dassie.posts.collections.RemoteItems;

/**
 * FeatureRequest (FEP-7aa9): a remote account asks to add a local account to a collection of recommended accounts.
 * Depending on the account's policy, it is accepted at once, with a document that proves it, or rejected.
 */
final class FeatureActivities implements ActivityHandler {
    private final RemoteItems items;
    private final RemoteDocuments documents;
    private final LocalUris local;

    FeatureActivities(RemoteItems items, RemoteDocuments documents, LocalUris local) {
        this.items = items;
        this.documents = documents;
        this.local = local;
    }

    @Override
    public Runnable prepare(Received received) throws RemoteException {
        ActivityObject request = received.activity();
        Optional<Account> member = local.account(request.link("object"));
        String uri = request.link("instrument");
        String id = received.id();
        if (member.isEmpty() || uri == null || id == null || !received.isOfSameHost(uri)) {
            return NOTHING;
        }
        long ownerId = received.actor().id();
        long memberId = member.get().id();
        // Does not fetch a collection that no local account will be in.
        boolean isNew = !items.isKnown(uri, ownerId) && items.mayFeature(ownerId, memberId);
        RemoteCollection collection = isNew ? read(uri, received) : null;
        return () -> {
            if (collection != null) {
                items.add(collection);
            }
            items.ask(uri, ownerId, memberId, id);
        };
    }

    /** Returns the collection as its server serves it; null if it is not one of the actor's. */
    private @Nullable RemoteCollection read(String uri, Received received) throws RemoteException {
        ActivityObject document = documents.get(uri);
        boolean isTheirs = document.is("FeaturedCollection")
                && uri.equals(document.id())
                && received.actorUri().equals(document.link("attributedTo"));
        if (!isTheirs) {
            return null;
        }
        String url = document.link("url");
        String name = document.anyText("name");
        String summary = document.anyText("summary");
        ActivityObject topic = document.object("topic");
        Long total = document.count("totalItems");
        return new RemoteCollection(
                uri,
                received.isOfSameHost(url) ? url : null,
                received.actor().id(),
                TruncatedText.to(RemoteCollection.MAX_NAME, name == null ? "" : name),
                TruncatedText.to(RemoteCollection.MAX_DESCRIPTION, summary == null ? "" : summary),
                document.textMap("summaryMap").keySet().stream()
                        .findFirst()
                        .map(Languages::normalise)
                        .orElse(null),
                topic == null ? null : topic.anyText("name"),
                document.flag("sensitive"),
                document.flag("discoverable"),
                total == null ? 0 : total);
    }

    /** Whether an activity removes one of the actor's collections from those that the actor features. */
    boolean isRemoval(Received received) {
        String uri = received.activity().link("object");
        return uri != null && items.isKnown(uri, received.actor().id());
    }

    Runnable remove(Received received) {
        String uri = String.valueOf(received.activity().link("object"));
        return () -> items.deleted(uri, received.actor().id());
    }
}

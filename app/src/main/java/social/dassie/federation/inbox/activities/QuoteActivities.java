package social.dassie.federation.inbox.activities;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.federation.inbox.posts.RemotePosts;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.marks.RemoteMarks;
import social.dassie.posts.statuses.quotes.RemoteQuotes;
import social.dassie.posts.statuses.remote.Arrival;
import social.dassie.posts.statuses.rows.Status;

/**
 * QuoteRequest (FEP-044f): a remote account asks to quote a local post. Depending on the post's policy, it is accepted at
 * once, with a stamp, or rejected.
 */
final class QuoteActivities implements ActivityHandler {
    private final RemotePosts posts;
    private final RemoteQuotes quotes;
    private final RemoteMarks marks;
    private final LocalUris local;
    private final Accounts accounts;
    private final Addresses addresses;
    private final Events events;

    QuoteActivities(
            Platform platform,
            RemotePosts posts,
            RemoteQuotes quotes,
            RemoteMarks marks,
            LocalUris local,
            Accounts accounts) {
        this.posts = posts;
        this.quotes = quotes;
        this.marks = marks;
        this.local = local;
        this.accounts = accounts;
        this.addresses = platform.addresses();
        this.events = platform.events();
    }

    @Override
    public Runnable prepare(Received received) throws RemoteException {
        ActivityObject request = received.activity();
        Optional<Status> quoted = local.status(request.link("object"));
        ActivityObject instrument = request.object("instrument");
        String id = received.id();
        if (quoted.isEmpty() || instrument == null || id == null || !received.isOfSameHost(instrument.id())) {
            return NOTHING;
        }
        long askerId = received.actor().id();
        if (!marks.mayTouch(askerId, quoted.get().id())) {
            return NOTHING; // as for a post that does not exist
        }
        if (!quotes.mayQuote(askerId, quoted.get().id())) {
            return () -> answer(id, quoted.get(), instrument, askerId, null);
        }
        Runnable stored = store(instrument, received);
        String quotingUri = String.valueOf(instrument.id());
        return () -> {
            stored.run();
            Optional<Status> quoting = posts.known(quotingUri).filter(post -> post.isBy(askerId));
            String author = accounts.get(quoted.get().accountId()).username();
            String stamp = quoting.map(
                            post -> addresses.ofId(quoted.get().uri()).quoteAuthorization(author, post.id()))
                    .orElse("");
            boolean isGranted = quoting.isPresent()
                    && quotes.grant(quoting.get().id(), quoted.get().id(), id, stamp);
            answer(id, quoted.get(), instrument, askerId, isGranted ? stamp : null);
        };
    }

    private void answer(
            String requestUri, Status quoted, ActivityObject instrument, long askerId, @Nullable String stamp) {
        events.publish(new QuoteAnswered(
                askerId,
                quoted.accountId(),
                requestUri,
                String.valueOf(quoted.uri()),
                String.valueOf(instrument.id()),
                stamp));
    }

    private Runnable store(ActivityObject instrument, Received received) throws RemoteException {
        if (received.isOwnPost(instrument)) {
            return posts.stored(instrument, instrument, received, Arrival.DELIVERED);
        }
        posts.get(String.valueOf(instrument.id()), received.discovery());
        return NOTHING;
    }
}

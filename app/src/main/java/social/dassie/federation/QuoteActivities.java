package social.dassie.federation;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.activitypub.Thing;
import social.dassie.actors.RemoteException;
import social.dassie.statuses.RemoteQuotes;
import social.dassie.statuses.Status;

/**
 * QuoteRequest (FEP-044f): somebody asks to quote a post of this server. By the post's policy it is accepted, with a stamp,
 * or refused, at once.
 */
final class QuoteActivities implements ActivityHandler {
    /** Tells the asking server what was decided; it runs inside the transaction. */
    interface Answer {
        /** @param stampUri the stamp; null when it was refused */
        void send(Thing request, Status quoted, long askerId, @Nullable String stampUri);
    }

    private final RemotePosts posts;
    private final RemoteQuotes quotes;
    private final LocalUris local;
    private final Answer answer;
    private final Function<Long, String> newStamp;

    /** @param newStamp the address of the stamp for a quoting post, by the id of that post */
    QuoteActivities(
            RemotePosts posts, RemoteQuotes quotes, LocalUris local, Answer answer, Function<Long, String> newStamp) {
        this.posts = posts;
        this.quotes = quotes;
        this.local = local;
        this.answer = answer;
        this.newStamp = newStamp;
    }

    @Override
    public Runnable prepare(Received received) throws RemoteException {
        Thing request = received.activity();
        Optional<Status> quoted = local.status(request.link("object"));
        Thing instrument = request.thing("instrument");
        String id = received.id();
        if (quoted.isEmpty() || instrument == null || id == null || !received.isOfSameHost(instrument.id())) {
            return NOTHING;
        }
        long askerId = received.actor().id();
        if (!quotes.mayQuote(askerId, quoted.get().id())) {
            return () -> answer.send(request, quoted.get(), askerId, null);
        }
        Runnable stored = store(instrument, received);
        String quotingUri = String.valueOf(instrument.id());
        return () -> {
            stored.run();
            Optional<Status> quoting = posts.known(quotingUri).filter(post -> post.isBy(askerId));
            String stamp = quoting.map(post -> newStamp.apply(post.id())).orElse("");
            boolean isGranted =
                    quoting.isPresent() && quotes.grant(quoting.get().id(), quoted.get().id(), id, stamp);
            answer.send(request, quoted.get(), askerId, isGranted ? stamp : null);
        };
    }

    private Runnable store(Thing instrument, Received received) throws RemoteException {
        boolean isEmbedded = !instrument.isReference()
                && PostReader.isPost(instrument)
                && instrument.links("attributedTo").contains(received.actorUri());
        if (isEmbedded) {
            return posts.stored(
                    instrument, instrument, received.actor(), received.inboxOwnerId(), true, received.discovery());
        }
        posts.get(String.valueOf(instrument.id()), received.discovery());
        return NOTHING;
    }
}

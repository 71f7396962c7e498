package social.dassie.federation.actors;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.documents.ActorDocument;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.Handle;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.actors.documents.SharedWork;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.RemoteAccounts;
import social.dassie.people.accounts.rows.Account;

/**
 * Remote accounts. An account is identified by its actor's id; its handle is the one that the handle's server
 * confirms. None of its methods may be called inside a transaction, except {@link #known}.
 */
public final class RemoteActors {
    private static final Logger LOG = LoggerFactory.getLogger(RemoteActors.class);
    private static final Duration FAILURES_KEPT = Duration.ofMinutes(5);
    private static final int MAX_FAILURES = 10_000;

    private record Failure(long atMs, RemoteException why) {}

    private final Database db;
    private final Events events;
    private final Clock clock;
    private final RemoteAddresses addresses;
    private final RemoteDocuments documents;
    private final WebFingerClient webFinger;
    private final RemoteAccounts accounts;
    private final ActorStore store;
    private final ActorJobs jobs;
    private final SharedWork<Account> fetching = new SharedWork<>();
    private final Cache<String, Failure> failures =
            Caffeine.newBuilder().maximumSize(MAX_FAILURES).build();

    RemoteActors(
            Platform platform,
            RemoteAddresses addresses,
            RemoteDocuments documents,
            RemoteAccounts accounts,
            ActorStore store) {
        this.db = platform.db();
        this.events = platform.events();
        this.clock = platform.clock();
        this.addresses = addresses;
        this.documents = documents;
        this.webFinger = new WebFingerClient(platform.outbound(), addresses);
        this.accounts = accounts;
        this.store = store;
        this.jobs = new ActorJobs(platform, documents, accounts, this::refresh);
    }

    /** Returns the stored account with this id. */
    public Optional<Account> known(String actorUri) {
        return accounts.findByUri(actorUri)
                .or(() -> RemoteAddresses.parse(actorUri)
                        .map(URI::toString)
                        .filter(plain -> !plain.equals(actorUri))
                        .flatMap(accounts::findByUri));
    }

    /**
     * Returns the account with this id; fetches it if it is unknown, and refreshes it in the background if it was last
     * fetched over a week ago. A failed fetch is not retried for five minutes.
     */
    public Account get(String actorUri) throws RemoteException {
        return get(actorUri, new FetchBudget());
    }

    /** As {@link #get(String)}, charged to the budget of its cause. */
    public Account get(String actorUri, FetchBudget discovery) throws RemoteException {
        Optional<Account> known = known(actorUri);
        if (known.isPresent()) {
            jobs.refreshIfOld(known.get());
            return known.get();
        }
        Failure before = failures.getIfPresent(actorUri);
        if (before != null && before.atMs() + FAILURES_KEPT.toMillis() > clock.millis()) {
            throw before.why();
        }
        try {
            return fetch(actorUri, discovery);
        } catch (RemoteException e) {
            failures.put(actorUri, new Failure(clock.millis(), e));
            throw e;
        }
    }

    /**
     * Returns the account with this handle; finds it by WebFinger if it is unknown, and refreshes it in the background if
     * it was last fetched over a day ago, because a reader views it.
     */
    public Account byHandle(String username, String domain) throws RemoteException {
        Handle handle = Handle.of(username, domain)
                .filter(wanted -> !addresses.isOurs(wanted.domain()))
                .orElseThrow(() -> RemoteException.refused("Not a handle of another server"));
        Optional<Account> known = accounts.findByHandle(handle.username(), handle.domain());
        if (known.isPresent()) {
            jobs.refreshIfStale(known.get());
            return known.get();
        }
        return fetching.run(handle.resource(), () -> find(handle));
    }

    /**
     * Refreshes an account in the background if it was last fetched over a day ago; call it when the account is shown to
     * a reader.
     */
    public void viewed(Account account) {
        if (!account.isLocal()) {
            jobs.refreshIfStale(account);
        }
    }

    /** Refreshes an account in the background, because its server's answers suggest that the account was deleted or changed. */
    public void doubt(Account account) {
        jobs.refreshSoon(account);
    }

    /** Fetches an actor now, known or not. Publishes an event if it was deleted permanently. */
    public Account refresh(String actorUri) throws RemoteException {
        try {
            return fetch(actorUri, new FetchBudget());
        } catch (RemoteException e) {
            Optional<Account> known = known(actorUri);
            if (known.isPresent() && e.kind() == RemoteException.Kind.GONE) {
                LOG.info("Remote account {} deleted, because its server deleted it", actorUri);
                db.runInTransaction(
                        () -> events.publish(new ActorGone(known.get().id())));
            }
            throw e;
        }
    }

    /** Stores an actor from a document with a verified origin: fetched from its id, or signed by the actor. */
    public Account put(ActivityObject document) throws RemoteException {
        return put(document, new FetchBudget());
    }

    /** As {@link #put(ActivityObject)}, charged to the budget of its cause. */
    public Account put(ActivityObject document, FetchBudget discovery) throws RemoteException {
        ActorDocument actor = ActorDocument.of(document);
        addresses.check(actor.id());
        Optional<Account> known = accounts.findByUri(actor.id());
        if (known.isPresent() && ActorStore.isUnchanged(known.get(), actor)) {
            String domain = String.valueOf(known.get().domain());
            return store(actor, alone(actor, new Handle(actor.handle().username(), domain)), discovery);
        }
        WebFingerClient.Answer proven;
        try {
            proven = proven(actor);
        } catch (RemoteException e) {
            if (known.isEmpty()) {
                throw e;
            }
            // An unverified new handle is not taken over; everything else is.
            LOG.info(
                    "Remote account {} keeps its old handle, because the new one could not be verified: {}",
                    actor.id(),
                    e.getMessage());
            proven = alone(
                    actor,
                    new Handle(
                            known.get().username(), String.valueOf(known.get().domain())));
        }
        return store(actor, proven, discovery);
    }

    private Account fetch(String actorUri, FetchBudget discovery) throws RemoteException {
        return fetching.run(actorUri, () -> put(documents.get(actorUri), discovery));
    }

    /** Finds an unknown account by its handle. */
    private Account find(Handle handle) throws RemoteException {
        WebFingerClient.Answer answer = webFinger.ask(handle, addresses.scheme(handle.domain()));
        mustBeForeign(answer.handle());
        RemoteException failure = RemoteException.refused("No actor behind " + handle + " can be read");
        for (String uri : answer.actorUris()) {
            try {
                ActorDocument actor = ActorDocument.of(documents.get(uri));
                if (!actor.id().equals(uri)) {
                    failure = RemoteException.refused(handle + " is " + uri + ", which calls itself " + actor.id());
                } else if (isAlso(actor, answer.handle())) {
                    return store(actor, answer, new FetchBudget());
                } else {
                    failure = RemoteException.refused(handle + " is " + uri + ", which has another handle");
                }
            } catch (RemoteException e) {
                failure = e;
            }
        }
        throw failure;
    }

    /** Whether the actor itself claims this handle too: the server of a handle can name any actor. */
    private boolean isAlso(ActorDocument actor, Handle handle) throws RemoteException {
        return actor.handle().isSame(handle) || proven(actor).handle().isSame(handle);
    }

    private static WebFingerClient.Answer alone(ActorDocument actor, Handle handle) {
        return new WebFingerClient.Answer(handle, List.of(actor.id()));
    }

    /** Returns the handle of an actor as confirmed by the handle's server, which must point back to this very actor. */
    private WebFingerClient.Answer proven(ActorDocument actor) throws RemoteException {
        Handle claimed = actor.handle();
        mustBeForeign(claimed);
        String scheme = addresses.check(actor.id()).getScheme();
        WebFingerClient.Answer answer = webFinger.ask(claimed, scheme);
        mustBeForeign(answer.handle());
        if (!answer.actorUris().contains(actor.id())) {
            throw RemoteException.refused(claimed + " is another actor than " + actor.id());
        }
        return answer;
    }

    private void mustBeForeign(Handle handle) throws RemoteException {
        if (addresses.isOurs(handle.domain())) {
            throw RemoteException.refused("Another server claims a name of this one: " + handle);
        }
        if (addresses.isBlocked(handle.domain())) {
            throw RemoteException.refused("Handles of a blocked domain: " + handle);
        }
    }

    private Account store(ActorDocument actor, WebFingerClient.Answer handle, FetchBudget discovery)
            throws RemoteException {
        if (actor.places().stream().anyMatch(addresses::isLocal)) {
            throw RemoteException.refused(actor.id() + " names a place of this server as its own");
        }
        Account account = store.put(actor, handle, discovery, jobs::refreshSoon);
        failures.invalidate(actor.id());
        if (actor.needsCounts()) {
            jobs.countSoon(account);
        }
        return account;
    }
}

package social.dassie.federation.actors;

import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import social.dassie.federation.actors.documents.ActorDocument;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.Handle;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.actors.documents.RemoteKeys;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.network.domains.DomainLimits;
import social.dassie.people.accounts.RemoteAccounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.accounts.rows.RemoteProfile;

/** Stores the documents of actors whose origin and handle are verified: new accounts, changes, renames, new ids. */
final class ActorStore {
    private final Database db;
    private final RemoteAccounts accounts;
    private final RemoteKeys keys;
    private final RemoteEmojis emojis;
    private final DomainLimits limits;
    private final NewDomains newDomains;
    private final Clock clock;

    ActorStore(Platform platform, RemoteAccounts accounts, RemoteKeys keys, RemoteEmojis emojis, DomainLimits limits) {
        this.db = platform.db();
        this.accounts = accounts;
        this.keys = keys;
        this.emojis = emojis;
        this.limits = limits;
        this.newDomains = new NewDomains(platform.clock());
        this.clock = platform.clock();
    }

    /**
     * Stores the actor. An account with the same handle and another id becomes this one, with its followers; if this one
     * is known too, it takes over the handle from the other. If the server of the handle still names both actors, both
     * accounts stay (on Lemmy, a person and a group can share a name), and the later one gets a suffix on its name.
     *
     * @param displaced receives an account that lost its handle, and whose own server should be queried
     */
    Account put(
            ActorDocument document, WebFingerClient.Answer answer, FetchBudget discovery, Consumer<Account> displaced)
            throws RemoteException {
        Handle handle = answer.handle();
        Optional<Account> known = accounts.findByUri(document.id());
        Optional<Account> holder = accounts.findByHandle(handle.username(), handle.domain());
        boolean isShared = holder.map(Account::uri)
                .filter(uri -> !document.id().equals(uri) && answer.actorUris().contains(uri))
                .isPresent();
        if (known.isEmpty() && (holder.isEmpty() || isShared)) {
            mustBeWithinBounds(handle, discovery);
        }
        String username = isShared ? known.map(Account::username).orElse(marked(handle, document)) : handle.username();
        RemoteProfile profile = document.profile(new Handle(username, handle.domain()), clock.millis());
        return db.inTransaction(() -> store(document, profile, displaced));
    }

    /** Returns a name that no server can send, so it never collides with another account's. */
    private static String marked(Handle handle, ActorDocument document) {
        return handle.username() + "~" + Integer.toHexString(document.id().hashCode());
    }

    private void mustBeWithinBounds(Handle handle, FetchBudget discovery) throws RemoteException {
        boolean isWithin =
                discovery.mayAddActor() && (accounts.isKnown(handle.domain()) || newDomains.mayAdd(handle.domain()));
        if (!isWithin) {
            throw new RemoteException(RemoteException.Kind.TEMPORARY, "Too many new accounts at once: " + handle);
        }
    }

    private Account store(ActorDocument document, RemoteProfile profile, Consumer<Account> displaced) {
        long now = clock.millis();
        Optional<Account> known = accounts.findByUri(document.id());
        Optional<Account> holder = accounts.findByHandle(profile.row().username(), profile.domain());
        boolean isOfFeed = holder.filter(Account::isFeed).isPresent();
        if (known.isEmpty() && holder.isPresent() && !isOfFeed) {
            accounts.changeUri(holder.get(), document.id());
            known = holder;
        } else if (holder.isPresent()
                && holder.get().id() != known.map(Account::id).orElse(0L)) {
            accounts.displace(holder.get());
            displaced.accept(holder.get());
        }
        long id;
        if (known.isPresent()) {
            id = known.get().id();
            accounts.update(id, profile, now);
        } else {
            id = accounts.add(profile, now);
        }
        limits.apply(id, profile.domain(), RemoteAddresses.host(document.id()));
        accounts.changeSuspendedByOrigin(id, document.isSuspended(), now);
        keys.store(id, document.keys());
        emojis.put(profile.domain(), document.emojis());
        return accounts.findByUri(document.id())
                .orElseThrow(() -> new IllegalStateException("The account is gone while it is written"));
    }

    /** Whether the stored account has the handle that the document claims, so that no WebFinger request is needed. */
    static boolean isUnchanged(Account known, ActorDocument document) throws RemoteException {
        Handle claimed = document.handle();
        boolean isNamed = claimed.username().equalsIgnoreCase(known.username());
        return isNamed
                && (!document.object().has("webfinger") || claimed.domain().equals(known.domain()));
    }
}

package social.dassie.federation.actors;

import java.security.KeyPair;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import social.dassie.federation.actors.documents.Handle;
import social.dassie.federation.actors.documents.Hosts;
import social.dassie.federation.actors.documents.ImportedKeys;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.actors.documents.RemoteKeys;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.network.domains.DomainFeature;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.RemoteAccounts;

/** Assembles this package, for the server and the command line. */
public final class ActorFeature {
    private static final Duration PRUNED_EVERY = Duration.ofDays(1);
    private static final Duration ASKED_EVERY = Duration.ofHours(1);

    public final Keys keys;
    /** The keys of accounts elsewhere that moved here with their archive. */
    public final ImportedKeys importedKeys;

    public final Hosts hosts;
    public final RemoteDocuments documents;
    public final RemoteActors actors;
    public final RemoteKeys remoteKeys;
    public final InboxSignatures signatures;
    /** The pages on which users of other servers interact with posts and accounts of this one. */
    public final HomePages homePages;
    /** Finds accounts by typed handles. */
    public final Handles handles;

    /** @param newKeys generates the keys of local accounts */
    public ActorFeature(
            Platform platform,
            AccountFeature accounts,
            DomainFeature domains,
            RemoteEmojis emojis,
            RemoteAddresses addresses,
            Supplier<KeyPair> newKeys) {
        RemoteAccounts remote = accounts.remote;
        this.keys = new Keys(platform, accounts.accounts, newKeys);
        this.importedKeys = new ImportedKeys(platform);
        this.hosts = new Hosts(platform);
        HostSoftware software = new HostSoftware(hosts, platform.outbound(), addresses);
        this.documents = new RemoteDocuments(platform, addresses, keys, hosts);
        this.remoteKeys = new RemoteKeys(platform, remote, documents);
        ActorStore store = new ActorStore(platform, remote, remoteKeys, emojis, domains.limits);
        this.actors = new RemoteActors(platform, addresses, documents, remote, store);
        this.signatures = new InboxSignatures(platform, remoteKeys, addresses);
        this.homePages = new HomePages(platform.outbound(), addresses);
        this.handles = new Handles(accounts.accounts, actors, platform.addresses());
        platform.jobs().every("prune_hosts", PRUNED_EVERY.toMillis(), job -> hosts.prune());
        platform.jobs().every("ask_software", ASKED_EVERY.toMillis(), job -> software.queryDue());
    }

    /** Returns the id of the account with a remote handle, fetched and stored if necessary; empty if there is none. */
    public Optional<Long> find(String handle) {
        try {
            return Handle.parse(handle).isEmpty()
                    ? Optional.empty()
                    : Optional.of(handles.find(handle).id());
        } catch (RemoteException e) {
            return Optional.empty();
        }
    }
}

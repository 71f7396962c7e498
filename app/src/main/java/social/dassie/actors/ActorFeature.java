package social.dassie.actors;

import social.dassie.accounts.AccountFeature;
import social.dassie.domains.DomainFeature;
import social.dassie.platform.Platform;

/** Puts this package together, for the server and for the command line. */
public final class ActorFeature {
    private final Keys keys;
    private final Hosts hosts;
    private final RemoteDocuments documents;
    private final RemoteActors actors = new RemoteActors();
    private final InboxSignatures signatures = new InboxSignatures();

    public ActorFeature(Platform platform, AccountFeature accounts, DomainFeature domains) {
        this.keys = new Keys(platform.db(), accounts.accounts(), platform.addresses(), platform.clock());
        this.hosts = new Hosts(platform.db(), platform.clock());
        this.documents = new RemoteDocuments(platform, new RemoteAddresses(platform, domains.rules()), keys, hosts);
    }

    public Keys keys() {
        return keys;
    }

    public Hosts hosts() {
        return hosts;
    }

    public RemoteDocuments documents() {
        return documents;
    }

    public RemoteActors actors() {
        return actors;
    }

    public InboxSignatures signatures() {
        return signatures;
    }
}

package social.dassie.federation.inbox.known;

import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.remote.RemoteStatuses;

/** Assembles the lookup of stored objects by remote ids; it sends no requests. */
public final class KnownFeature {
    public final LocalUris uris;
    public final KnownActors actors;
    public final EarlyUndos undone;

    public KnownFeature(Platform platform, Accounts accounts, RemoteStatuses statuses) {
        this.uris = new LocalUris(platform, accounts, statuses);
        this.actors = new KnownActors(platform.db(), uris);
        this.undone = new EarlyUndos(platform.db(), platform.clock());
    }
}

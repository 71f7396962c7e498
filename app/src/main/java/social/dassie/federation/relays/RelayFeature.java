package social.dassie.federation.relays;

import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.ground.platform.Platform;

/** Assembles this package, for the server and the command line. */
public final class RelayFeature {
    public final Relays relays;
    public final RelayedPosts posts;

    public RelayFeature(
            Platform platform, RemoteAddresses addresses, RemoteDocuments documents, Deliveries deliveries) {
        RelayFollows follows = new RelayFollows(platform, deliveries, documents);
        follows.handleJobs();
        this.relays = new Relays(platform, addresses, follows);
        this.posts = new RelayedPosts(platform);
        posts.handleJobs();
        new RelayPublisher(platform, relays, deliveries).subscribe(platform.events());
    }
}

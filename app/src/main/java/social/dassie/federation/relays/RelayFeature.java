package social.dassie.federation.relays;

import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.ground.platform.Platform;

/** Assembles this package, for the server and the command line. */
public final class RelayFeature {
    public final Relays relays;
    public final RelayedPosts posts;

    public RelayFeature(
            Platform platform, RemoteAddresses addresses, RemoteDocuments documents, Deliveries deliveries) {
        ActivitySender sender = new ActivitySender(deliveries, platform.addresses());
        RelayFollows follows = new RelayFollows(platform, sender, documents);
        follows.handleJobs();
        this.relays = new Relays(platform, addresses, follows);
        this.posts = new RelayedPosts(platform);
        posts.handleJobs();
        new RelayPublisher(platform, relays, sender).subscribe(platform.events());
    }
}

package social.dassie.federation.publication;

import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.publication.served.ServedFeature;
import social.dassie.federation.publication.writers.ActorWriter;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.federation.publication.writers.PublishedActivities;
import social.dassie.federation.publication.writers.Writers;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.FeaturedTags;

/** Assembles this package. */
public final class PublicationFeature {
    private final Writers writers;
    private final ServedFeature served;

    public PublicationFeature(
            Platform platform,
            AccountFeature accounts,
            ActorFeature actors,
            Statuses statuses,
            FeaturedTags featuredTags) {
        NoteWriter notes = new NoteWriter(platform);
        this.writers =
                new Writers(new ActorWriter(platform, actors.keys), notes, new PublishedActivities(platform, notes));
        this.served = new ServedFeature(platform, accounts, actors, statuses, featuredTags, writers);
    }

    public ActorWriter actorWriter() {
        return writers.actors();
    }

    public PublishedActivities postActivities() {
        return writers.activities();
    }

    public void register(Routes routes) {
        served.register(routes);
    }
}

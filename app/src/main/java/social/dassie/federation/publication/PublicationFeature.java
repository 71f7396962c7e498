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

/** Puts this package together. */
public final class PublicationFeature {
    private final Platform platform;
    private final AccountFeature accounts;
    private final ActorFeature actors;
    private final Statuses statuses;
    private final FeaturedTags featuredTags;
    private final ActorWriter actorWriter;
    private final NoteWriter noteWriter;
    private final PublishedActivities postActivities;

    public PublicationFeature(
            Platform platform,
            AccountFeature accounts,
            ActorFeature actors,
            Statuses statuses,
            FeaturedTags featuredTags) {
        this.platform = platform;
        this.accounts = accounts;
        this.actors = actors;
        this.statuses = statuses;
        this.featuredTags = featuredTags;
        this.actorWriter = new ActorWriter(platform, actors.keys());
        this.noteWriter = new NoteWriter(platform);
        this.postActivities = new PublishedActivities(platform, noteWriter);
    }

    public ActorWriter actorWriter() {
        return actorWriter;
    }

    public NoteWriter noteWriter() {
        return noteWriter;
    }

    public PublishedActivities postActivities() {
        return postActivities;
    }

    public void register(Routes routes) {
        Writers writers = new Writers(actorWriter, noteWriter, postActivities);
        new ServedFeature(platform, accounts, actors, statuses, featuredTags).register(routes, writers);
    }
}

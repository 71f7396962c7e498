package social.dassie.federation.publication;

import social.dassie.federation.publication.served.ActorDocuments;
import social.dassie.federation.publication.served.CollectionPageDao;
import social.dassie.federation.publication.served.CuratedDao;
import social.dassie.federation.publication.served.CuratedDocuments;
import social.dassie.federation.publication.served.LocalPeople;
import social.dassie.federation.publication.served.PostDocuments;
import social.dassie.federation.publication.served.PublicationRoutes;
import social.dassie.federation.publication.served.Readers;
import social.dassie.federation.publication.writers.ActorWriter;
import social.dassie.federation.publication.writers.EmojiWriter;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.federation.publication.writers.PublishedActivities;
import social.dassie.federation.publication.writers.Writers;

import social.dassie.federation.actors.ActorFeature;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Account;
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
        Addresses addresses = platform.addresses();
        CollectionPageDao lists = platform.db().dao(CollectionPageDao.class);
        LocalPeople people = new LocalPeople(accounts.accounts(), lists);
        Readers readers = new Readers(
                request -> actors.signatures().verify(request).actorUri(),
                uri -> actors.actors().known(uri).map(Account::id).orElse(null),
                () -> platform.settings().get().isFetchAuthorized());
        Writers writers = new Writers(actorWriter, noteWriter, postActivities);
        ActorDocuments actorDocuments = new ActorDocuments(
                readers, people, writers, statuses, featuredTags, lists, addresses);
        PostDocuments postDocuments =
                new PostDocuments(readers, people, statuses, writers, lists, addresses);
        CuratedDocuments curatedDocuments = new CuratedDocuments(
                readers, accounts.accounts(), platform.db().dao(CuratedDao.class), addresses, platform.html());
        new PublicationRoutes(
                        readers,
                        actorDocuments,
                        postDocuments,
                        curatedDocuments,
                        new EmojiWriter(platform.db(), addresses))
                .register(routes);
    }
}

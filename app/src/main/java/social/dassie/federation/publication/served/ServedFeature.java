package social.dassie.federation.publication.served;

import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.publication.writers.EmojiWriter;
import social.dassie.federation.publication.writers.Writers;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.domains.FederationSettings;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.FeaturedTags;

/** Assembles this package. */
public final class ServedFeature {
    private final Platform platform;
    private final AccountFeature accounts;
    private final ActorFeature actors;
    private final Statuses statuses;
    private final FeaturedTags featuredTags;
    private final Writers writers;

    public ServedFeature(
            Platform platform,
            AccountFeature accounts,
            ActorFeature actors,
            Statuses statuses,
            FeaturedTags featuredTags,
            Writers writers) {
        this.platform = platform;
        this.accounts = accounts;
        this.actors = actors;
        this.statuses = statuses;
        this.featuredTags = featuredTags;
        this.writers = writers;
    }

    public void register(Routes routes) {
        Addresses addresses = platform.addresses();
        CollectionPageDao lists = platform.db().dao(CollectionPageDao.class);
        LocalPeople people = new LocalPeople(accounts.accounts, lists);
        Readers readers = new Readers(
                request -> actors.signatures.verify(request).actorUri(),
                uri -> actors.actors.known(uri).map(Account::id).orElse(null),
                () -> FederationSettings.needSignatures(platform.settings().get()));
        ActorDocuments actorDocuments =
                new ActorDocuments(readers, people, writers, statuses, featuredTags, lists, addresses);
        PostDocuments postDocuments = new PostDocuments(readers, people, statuses, writers, lists, addresses);
        CuratedDocuments curatedDocuments = new CuratedDocuments(
                readers, accounts.accounts, platform.db().dao(CuratedDao.class), addresses, platform.html());
        new PublicationRoutes(
                        readers,
                        actorDocuments,
                        postDocuments,
                        curatedDocuments,
                        new EmojiWriter(platform.db(), addresses))
                .register(routes);
    }
}

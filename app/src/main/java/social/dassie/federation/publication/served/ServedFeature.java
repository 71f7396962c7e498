package social.dassie.federation.publication.served;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.publication.writers.ActorWriter;
import social.dassie.federation.publication.writers.EmojiWriter;
import social.dassie.federation.publication.writers.Writers;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.domains.FederationSettings;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.former.FormerActors;
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
        CollectionPageDao lists = platform.db().dao(CollectionPageDao.class);
        Readers readers = new Readers(
                request -> actors.signatures.verify(request).actorUri(),
                uri -> actors.actors.known(uri).map(Account::id).orElse(null),
                () -> FederationSettings.needSignatures(platform.settings().get()));
        Documents current = documents(readers, lists, writers, platform.addresses(), null);
        new PublicationRoutes(readers, current, formerDocuments(readers, lists).orElse(current)).register(routes);
    }

    /** Returns the documents under the address from before this server was renamed: those of accounts that it had then. */
    private Optional<Documents> formerDocuments(Readers readers, CollectionPageDao lists) {
        Addresses former = platform.addresses().formerOrigin();
        ActorWriter writer = ActorWriter.ofFormer(platform, actors.keys);
        if (former == null || writer == null) {
            return Optional.empty();
        }
        Writers those = new Writers(writer, writers.notes(), writers.activities());
        return Optional.of(documents(readers, lists, those, former, new FormerActors(platform)));
    }

    private Documents documents(
            Readers readers,
            CollectionPageDao lists,
            Writers written,
            Addresses addresses,
            @Nullable FormerActors former) {
        LocalPeople people = new LocalPeople(accounts.accounts, lists, former);
        return new Documents(
                new ActorDocuments(readers, people, written, statuses, featuredTags, lists, addresses),
                new PostDocuments(readers, people, statuses, written, lists, addresses),
                new CuratedDocuments(
                        readers, accounts.accounts, platform.db().dao(CuratedDao.class), addresses, platform.html()),
                new EmojiWriter(platform.db(), addresses));
    }
}

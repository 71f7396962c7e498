package social.dassie.federation;

import social.dassie.federation.actors.Handles;
import social.dassie.federation.deliveries.DeliveryRoutes;
import social.dassie.federation.deliveries.StatusDeliveries;
import social.dassie.federation.exports.ExportFeature;
import social.dassie.federation.groups.GroupMembers;
import social.dassie.federation.groups.GroupPosts;
import social.dassie.federation.imports.FeedImporter;
import social.dassie.federation.imports.FilterImporter;
import social.dassie.federation.imports.FollowerMove;
import social.dassie.federation.imports.ImportFeature;
import social.dassie.federation.imports.ImportFetches;
import social.dassie.federation.imports.ImportedQuotes;
import social.dassie.federation.imports.LineImporter;
import social.dassie.federation.imports.MarkImporter;
import social.dassie.federation.imports.PartImporter;
import social.dassie.federation.imports.PostFinder;
import social.dassie.federation.imports.PostImporter;
import social.dassie.federation.imports.ReplyParents;
import social.dassie.federation.inbox.FederationFeature;
import social.dassie.federation.inbox.activities.Effects;
import social.dassie.federation.publication.PublicationFeature;
import social.dassie.federation.webfeeds.FeedSearch;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.MediaFeature;
import social.dassie.people.PeopleCore;
import social.dassie.people.PeopleFeatures;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.PostFeatures;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.remote.ImportedStatuses;
import social.dassie.reading.search.RemoteLookup;
import social.dassie.staff.reports.RemoteReports;

/**
 * The part of this group that only a server needs, beside {@link FederationCore}: receiving, publishing, imports and
 * exports.
 */
public final class FederationFeatures {
    private final Platform platform;
    private final FederationCore core;
    private final PostFeatures posts;
    public final FederationFeature inbox;
    private final PublicationFeature publication;
    private final FeedSearch feeds;
    public final ExportFeature exports;
    public final ImportFeature imports;
    public final GroupPosts groupPosts;
    public final GroupMembers groupMembers;

    public FederationFeatures(
            Platform platform,
            FederationCore core,
            PeopleCore peopleCore,
            PeopleFeatures people,
            MediaFeature media,
            PostFeatures posts,
            RemoteReports reports) {
        this.platform = platform;
        this.core = core;
        this.posts = posts;
        Accounts accounts = peopleCore.accounts.accounts;
        this.groupPosts = core.groups.posts(posts.statuses.statuses, posts.remote.statuses, posts.marks.reblogs);
        this.groupMembers = core.groups.members(people.relationships);
        this.inbox = core.receiving(
                new Effects(
                        posts.remote,
                        posts.marks.remote,
                        posts.marks.remoteReactions,
                        people.relationships.remote,
                        reports,
                        posts.collections.remote,
                        groupPosts),
                posts.refreshes.refreshes);
        this.feeds = core.webFeeds.fetching(posts.remote.statuses);
        this.publication = new PublicationFeature(
                platform, peopleCore.accounts, core.actors, posts.statuses.statuses, posts.tags.featuredTags);
        this.exports = new ExportFeature(platform, accounts, peopleCore.users, publication, media::file);
        this.imports = new ImportFeature(
                platform,
                peopleCore.users,
                peopleCore.accounts,
                exports.exports,
                core.actors,
                lines(peopleCore, people, media));
    }

    private LineImporter lines(PeopleCore peopleCore, PeopleFeatures people, MediaFeature media) {
        ImportedStatuses imported = new ImportedStatuses(
                platform,
                posts.statuses.parts,
                posts.remote.statuses,
                posts.quotes.quotes,
                peopleCore.accounts.accounts,
                peopleCore.users);
        Handles handles = core.actors.handles;
        Statuses statuses = posts.statuses.statuses;
        ImportFetches fetches = new ImportFetches(platform, inbox.lookups(), handles);
        PostFinder finder = new PostFinder(platform, imported, fetches);
        ReplyParents parents = new ReplyParents(finder, statuses);
        ImportedQuotes quotes = new ImportedQuotes(finder, fetches, statuses);
        return new LineImporter(
                platform.db(),
                handles,
                finder,
                people.relationships,
                people.lists,
                posts.marks.bookmarks,
                new FilterImporter(platform, posts.filters, finder),
                new FeedImporter(core.webFeeds.feeds, feeds, fetches, people.relationships.follows),
                new PostImporter(platform, media, inbox.reader(), imported, parents, quotes),
                new PartImporter(
                        platform,
                        people.users.profiles,
                        posts.marks.pins,
                        posts.tags,
                        people.lists.lists,
                        people.relationships,
                        handles,
                        finder),
                new MarkImporter(finder, parents, imported, posts.marks),
                new FollowerMove(
                        platform, fetches, core.actors, core.deliveries.deliveries, inbox.moves, peopleCore.accounts));
    }

    /** Returns the requests that a search sends to other servers. An address that is of no account or post may be a feed's. */
    public RemoteLookup remoteLookup() {
        RemoteLookup federated = inbox.remoteLookup();
        return new RemoteLookup(
                federated.byHandle(),
                address -> feeds.known(address)
                        .map(FederationFeatures::account)
                        .or(() -> federated.byAddress().apply(address))
                        .or(() -> feeds.find(address).map(FederationFeatures::account)),
                federated.byId());
    }

    private static RemoteLookup.Found account(long id) {
        return new RemoteLookup.Found(id, 0);
    }

    public void register(Routes routes) {
        new DeliveryRoutes(core.deliveries.staff, new StatusDeliveries(platform, posts.statuses.statuses))
                .register(routes);
        inbox.register(routes);
        publication.register(routes);
    }
}

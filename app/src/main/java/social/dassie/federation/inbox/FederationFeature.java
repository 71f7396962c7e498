package social.dassie.federation.inbox;

import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.deliveries.DeliveryFeature;
import social.dassie.ground.db.Database;
import social.dassie.ground.http.Routes;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.relationships.RemoteFollows;
import social.dassie.posts.collections.RemoteItems;
import social.dassie.posts.polls.RemotePolls;
import social.dassie.posts.refreshes.AsyncRefreshes;
import social.dassie.posts.statuses.marks.RemoteMarks;
import social.dassie.posts.statuses.remote.RemoteStatusFeature;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.reading.search.RemoteLookup;
import social.dassie.staff.reports.RemoteReports;

/** Puts this package together. */
public final class FederationFeature {
    private final Platform platform;
    private final Activities activities;
    private final InboxWorkers workers;
    private final PostReader reader;
    private final Inbox inbox;
    private final InboxRoutes routes;
    private final Threads threads;
    private final Undone undone;
    private final RemotePosts posts;
    private final Resolve resolve;
    private final Lookups lookups;
    private final Reading reading;
    private final MoveActivities moves;
    private final GoneActors departures;
    private final Refollows refollows;

    public FederationFeature(
            Platform platform,
            AccountFeature accountFeature,
            ActorFeature actors,
            DeliveryFeature deliveries,
            DomainRules domains,
            RemoteEmojis emojis,
            RemoteStatusFeature statusFeature,
            RemoteMarks marks,
            RemoteFollows follows,
            RemoteReports reports,
            RemoteItems items,
            AsyncRefreshes refreshes) {
        this.platform = platform;
        Database db = platform.db();
        RemoteStatuses statuses = statusFeature.statuses();
        Accounts accounts = accountFeature.accounts();
        LocalUris local = new LocalUris(platform.addresses(), accounts, statuses);
        KnownActors known = new KnownActors(db, local);
        this.threads = new Threads(platform, statuses);
        this.undone = new Undone(db, platform.clock());
        this.reader = new PostReader(platform, known);
        this.posts = new RemotePosts(
                platform,
                statuses,
                actors,
                reader,
                new QuoteStamps(actors.documents(), accounts, local),
                local,
                domains,
                emojis,
                threads,
                undone);
        this.resolve = new Resolve(posts, actors, threads, local);
        this.lookups = new Lookups(resolve, actors);
        CollectionReader collections = new CollectionReader(actors.documents());
        this.reading = new Reading(platform, posts, actors.actors(), marks, collections, refreshes);
        Forwarded forwarded = new Forwarded(posts, statuses, actors.documents(), platform.clock());
        JustRead justRead = new JustRead();
        this.activities = new Activities(undone, actors.actors(), domains, forwarded, justRead);
        this.moves = new MoveActivities(platform, actors.actors(), follows, local);
        this.refollows = new Refollows(platform, follows);
        this.departures = new GoneActors(platform, accountFeature, statuses, deliveries.deliveries());
        this.workers = new InboxWorkers(db, activities, platform.clock());
        this.inbox = new Inbox(
                db,
                actors,
                accounts,
                local,
                workers,
                justRead,
                deliveries.health(),
                new FollowersCheck(platform, actors.actors(), known, collections, follows, accounts, local),
                platform.clock());
        this.routes = new InboxRoutes(inbox);
        deliveries.watch(new InboxChanges(platform, actors.actors(), accountFeature.remote(), deliveries.deliveries()));
        handlePosts(actors, statusFeature, marks, items, known, local, forwarded);
        handlePeople(statusFeature, marks, follows, reports, items, accounts, local, known, domains, forwarded);
    }

    private void handlePosts(
            ActorFeature actors,
            RemoteStatusFeature statuses,
            RemoteMarks marks,
            RemoteItems items,
            KnownActors known,
            LocalUris local,
            Forwarded forwarded) {
        PostActivities written = new PostActivities(
                posts,
                actors.actors(),
                new Relevance(platform.db(), known, posts),
                new RemotePolls(platform),
                marks,
                local,
                platform.clock());
        activities.handle("Create", written::create);
        activities.handle("Update", written::update);
        activities.handle("Delete", new DeleteActivities(statuses, items, forwarded, undone, platform.events()));
        PinActivities pins = new PinActivities(platform.db(), known, posts, marks);
        activities.handle("Add", pins::add);
        FeatureActivities features = new FeatureActivities(items, actors.documents(), local);
        activities.handle("FeatureRequest", features);
        activities.handle(
                "Remove", received -> features.isRemoval(received) ? features.remove(received) : pins.remove(received));
    }

    private void handlePeople(
            RemoteStatusFeature statuses,
            RemoteMarks marks,
            RemoteFollows follows,
            RemoteReports reports,
            RemoteItems items,
            Accounts accounts,
            LocalUris local,
            KnownActors known,
            DomainRules domains,
            Forwarded forwarded) {
        FollowActivities followed = new FollowActivities(follows, statuses.quotes(), items, local);
        LikeActivities likes = new LikeActivities(marks, local);
        AnnounceActivities announces = new AnnounceActivities(posts, marks, known, forwarded, local, platform.clock());
        activities.handle("Follow", followed::follow);
        activities.handle("Accept", followed::accept);
        activities.handle("Reject", followed::reject);
        activities.handle("Block", followed::block);
        activities.handle("Like", likes);
        activities.handle("EmojiReact", likes);
        activities.handle("Announce", announces);
        activities.handle("Undo", new UndoActivities(undone, followed, likes, announces, marks, statuses.statuses()));
        activities.handle("Flag", new FlagActivities(reports, accounts, local, domains));
        activities.handle("Move", moves);
        activities.handle("QuoteRequest", new QuoteActivities(platform, posts, statuses.quotes(), local, accounts));
    }

    /** @param lookup asks other servers for the posts and accounts that people search for by address */
    public void register(Routes routes, RemoteLookup lookup) {
        this.routes.register(routes);
        lookup.askForAddresses(resolve::find);
        threads.handleJobs(posts);
        moves.subscribe(platform);
        reading.subscribe(platform);
        departures.subscribe(platform);
        refollows.subscribe(platform);
    }

    /** What people who wait in a browser ask other servers for. */
    public Lookups lookups() {
        return lookups;
    }

    /** Adds the numbers of the inbox. */
    public void measure(Metrics metrics) {
        metrics.gauge("dassie_inbox_waiting", "Activities of other servers that wait.", workers::waiting);
        metrics.counter("dassie_inbox_done_total", "Activities of other servers that were acted on.", activities::done);
        metrics.counter(
                "dassie_inbox_refused_total", "Activities of other servers that were dropped.", activities::refused);
    }

    Activities activities() {
        return activities;
    }

    PostReader reader() {
        return reader;
    }

    Inbox inbox() {
        return inbox;
    }

    /** Begins to act on what was received. */
    public void start() {
        workers.start();
    }

    /** Acts on everything that is due, on the caller's thread. Returns the number of activities. */
    public int workOff() {
        return workers.workOff();
    }

    /** Ends; what waits goes on at the next start. */
    public void close() {
        workers.close();
    }
}

package social.dassie.federation.inbox;

import java.util.concurrent.TimeUnit;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.deliveries.DeliveryFeature;
import social.dassie.federation.inbox.activities.Activities;
import social.dassie.federation.inbox.activities.ActivityFeature;
import social.dassie.federation.inbox.activities.Effects;
import social.dassie.federation.inbox.activities.Moves;
import social.dassie.federation.inbox.known.KnownFeature;
import social.dassie.federation.inbox.posts.Lookups;
import social.dassie.federation.inbox.posts.PostReader;
import social.dassie.federation.inbox.posts.RemotePostFeature;
import social.dassie.federation.relays.RelayFeature;
import social.dassie.ground.http.Routes;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.refreshes.AsyncRefreshes;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.reading.search.RemoteLookup;

/** Assembles the inbox with the readers of remote posts and the handlers of activities. */
public final class FederationFeature {
    private final Platform platform;
    private final RemotePostFeature posts;
    public final Activities activities;
    /** Moves the local followers of accounts that have moved. */
    public final Moves moves;

    private final InboxWorkers workers;
    final Inbox inbox;
    private final GoneActors departures;
    private final Refollows refollows;
    private final InboxChanges changes;

    public FederationFeature(
            Platform platform,
            AccountFeature accountFeature,
            ActorFeature actors,
            DeliveryFeature deliveries,
            DomainRules domains,
            RelayFeature relays,
            RemoteEmojis emojis,
            Effects effects,
            AsyncRefreshes refreshes) {
        this.platform = platform;
        Accounts accounts = accountFeature.accounts;
        RemoteStatuses statuses = effects.posts().statuses;
        KnownFeature known = new KnownFeature(platform, accounts, statuses);
        this.posts = new RemotePostFeature(
                platform, accounts, actors, statuses, effects.posts().replies, known, domains, emojis);
        posts.readAround(effects.marks(), refreshes);
        ActivityFeature acts =
                new ActivityFeature(platform, accounts, actors, known, posts, domains, relays, emojis, effects);
        this.activities = acts.activities;
        this.moves = acts.moves;
        this.refollows = new Refollows(platform, effects.follows());
        new FormerRefollows(platform, effects.follows());
        this.departures = new GoneActors(platform, accountFeature, statuses, deliveries.deliveries);
        this.workers = new InboxWorkers(platform.db(), activities, acts.justRead, platform.clock());
        this.inbox = new Inbox(
                platform,
                actors,
                accounts,
                known.uris,
                workers,
                deliveries.health,
                new FollowersCheck(
                        platform,
                        actors.actors,
                        known.actors,
                        posts.collections,
                        effects.follows(),
                        accounts,
                        known.uris));
        this.changes = new InboxChanges(platform, actors.actors, accountFeature.remote, deliveries.deliveries);
    }

    public void register(Routes routes) {
        new InboxRoutes(inbox).register(routes);
        measure(platform.metrics());
        changes.subscribe(platform.events());
        departures.subscribe(platform);
        refollows.subscribe(platform);
    }

    /** Returns the requests that a search sends to other servers. */
    public RemoteLookup remoteLookup() {
        return posts.remoteLookup();
    }

    /** Returns the interactive requests to other servers, for people who wait in a browser. */
    public Lookups lookups() {
        return posts.lookups;
    }

    private void measure(Metrics metrics) {
        metrics.gauge("dassie_inbox_waiting", "Activities of other servers that wait.", workers::waiting);
        metrics.gauge(
                "dassie_inbox_oldest_seconds",
                "Age of the activity that waits longest, also of those that are tried again.",
                () -> TimeUnit.MILLISECONDS.toSeconds(workers.oldestMs()));
        metrics.counter("dassie_inbox_done_total", "Activities of other servers that were acted on.", activities::done);
        metrics.counter(
                "dassie_inbox_refused_total", "Activities of other servers that were dropped.", activities::refused);
    }

    public PostReader reader() {
        return posts.reader;
    }

    /** Starts processing received activities. */
    public void start() {
        workers.start();
    }

    /** Processes all due activities on the caller's thread. Returns their number. */
    public int workOff() {
        return workers.workOff();
    }

    /** Stops; pending activities continue at the next start. */
    public void close() {
        workers.close();
    }
}

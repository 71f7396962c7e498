package social.dassie.federation.inbox.activities;

import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.inbox.known.KnownFeature;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.RemotePostFeature;
import social.dassie.federation.relays.RelayFeature;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.polls.RemotePolls;

/** Assembles the handlers of each activity type. */
public final class ActivityFeature {
    private final Platform platform;
    private final ActorFeature actors;
    private final KnownFeature known;
    private final RemotePostFeature posts;
    private final RemoteEmojis emojis;
    private final Effects effects;
    private final Forwarded forwarded;
    private final RelayActivities relays;
    /** The activities that were parsed on receipt. */
    public final ParsedActivityCache justRead = new ParsedActivityCache();

    public final Activities activities;
    /** Moves the local followers of accounts that have moved. */
    public final Moves moves;

    public ActivityFeature(
            Platform platform,
            Accounts accounts,
            ActorFeature actors,
            KnownFeature known,
            RemotePostFeature posts,
            DomainRules domains,
            RelayFeature relays,
            RemoteEmojis emojis,
            Effects effects) {
        this.platform = platform;
        this.actors = actors;
        this.known = known;
        this.posts = posts;
        this.emojis = emojis;
        this.effects = effects;
        Proofs proofs = new Proofs(actors.actors, actors.remoteKeys, platform.clock());
        this.forwarded =
                new Forwarded(posts.posts, effects.posts().statuses, actors.documents, proofs, platform.clock());
        this.relays = new RelayActivities(relays, posts.posts, known.uris, domains, platform.clock());
        this.activities = new Activities(known.undone, actors.actors, domains, forwarded, this.relays, justRead);
        this.moves = new Moves(platform, effects.follows());
        moves.subscribe(platform);
        handlePosts();
        handlePeople(accounts, domains);
    }

    private void handlePosts() {
        PostActivities written = new PostActivities(
                posts.posts,
                actors.actors,
                new Relevance(known.actors, posts.posts),
                new RemotePolls(platform),
                effects.marks(),
                effects.groups(),
                known.uris,
                platform.clock());
        activities.handle("Create", written::create);
        activities.handle("Update", written::update);
        activities.handle("Delete", new DeleteActivities(effects, forwarded, known.undone, platform.events()));
        PinActivities pins = new PinActivities(known.actors, posts.posts, effects.marks());
        activities.handle("Add", pins::add);
        activities.handle(
                "ReplyRequest",
                new ReplyActivities(platform, posts.posts, effects.posts().replies, effects.marks(), known.uris));
        FeatureActivities features = new FeatureActivities(effects.items(), actors.documents, known.uris);
        activities.handle("FeatureRequest", features);
        activities.handle(
                "Remove", received -> features.isRemoval(received) ? features.remove(received) : pins.remove(received));
    }

    private void handlePeople(Accounts accounts, DomainRules domains) {
        LocalUris local = known.uris;
        FollowActivities followed = new FollowActivities(
                effects.follows(), effects.posts().quotes, effects.posts().replies, effects.items(), relays, local);
        LikeActivities likes = new LikeActivities(effects, emojis, posts.posts, local);
        AnnounceActivities announces = new AnnounceActivities(
                posts.posts, effects.marks(), known.actors, forwarded, relays, local, platform.clock());
        activities.handle("Follow", followed::follow);
        activities.handle("Accept", followed::accept);
        activities.handle("Reject", followed::reject);
        activities.handle("Block", followed::block);
        activities.handle("Like", likes);
        activities.handle("EmojiReact", likes);
        activities.handle("Announce", announces);
        activities.handle(
                "Undo",
                new UndoActivities(
                        known.undone, followed, likes, announces, effects.reactions(), effects.posts().statuses));
        activities.handle("Flag", new FlagActivities(effects.reports(), accounts, local, domains));
        activities.handle("Move", new MoveActivities(platform, actors.actors, moves, known.uris));
        activities.handle(
                "QuoteRequest",
                new QuoteActivities(platform, posts.posts, effects.posts().quotes, effects.marks(), local, accounts));
    }
}

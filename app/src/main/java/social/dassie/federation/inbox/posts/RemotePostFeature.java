package social.dassie.federation.inbox.posts;

import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.inbox.known.KnownFeature;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.refreshes.AsyncRefreshes;
import social.dassie.posts.statuses.marks.RemoteMarks;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.replies.ReplyApprovals;
import social.dassie.reading.search.RemoteLookup;

/** Assembles the readers and fetchers of remote posts. */
public final class RemotePostFeature {
    private final Platform platform;
    private final ActorFeature actors;
    private final DomainRules domains;
    public final PostReader reader;
    public final RemotePosts posts;
    public final CollectionReader collections;
    private final Resolve resolve;
    /** Interactive requests to other servers, for people who wait in a browser. */
    public final Lookups lookups;

    public RemotePostFeature(
            Platform platform,
            Accounts accounts,
            ActorFeature actors,
            RemoteStatuses statuses,
            ReplyApprovals replies,
            KnownFeature known,
            DomainRules domains,
            RemoteEmojis emojis) {
        this.platform = platform;
        this.actors = actors;
        this.domains = domains;
        this.reader = new PostReader(platform, known.actors, domains);
        this.posts = new RemotePosts(
                platform,
                statuses,
                actors,
                known,
                reader,
                new QuoteStamps(actors.documents, accounts, known.uris),
                new ReplyStamps(actors.documents, accounts, known.uris, replies),
                emojis);
        posts.threads().handleJobs(posts);
        this.collections = new CollectionReader(actors.documents);
        this.resolve = new Resolve(posts, actors, known.uris);
        this.lookups = new Lookups(resolve, actors);
    }

    /** Returns the requests that a search sends to other servers. */
    public RemoteLookup remoteLookup() {
        return new RemoteLookup(actors::find, resolve::find, resolve::findPost);
    }

    /** Starts fetching the context of what readers view. */
    public void readAround(RemoteMarks marks, AsyncRefreshes refreshes) {
        new Reading(platform, posts, collections, refreshes).subscribe(platform);
        new ProfileReading(platform, posts, actors, marks, collections, domains, refreshes).subscribe();
    }
}

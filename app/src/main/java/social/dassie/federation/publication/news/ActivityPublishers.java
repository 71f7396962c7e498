package social.dassie.federation.publication.news;

import social.dassie.federation.actors.documents.Keys;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.federation.publication.recipients.Distribution;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.federation.publication.writers.ActorWriter;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.federation.publication.writers.PublishedActivities;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.Accounts;

/**
 * Assembles the listeners that send local events to other servers, also when a command causes them. The listeners run in
 * the transaction of the cause, and queue their activities in it.
 */
public final class ActivityPublishers {
    private final PostPublisher posts;
    private final FollowPublisher follows;
    private final MarkPublisher marks;
    private final PollPublisher polls;
    private final QuotePublisher quotes;
    private final ReplyPublisher replies;
    private final FeaturePublisher features;
    private final ProfilePublisher profiles;
    private final FormerActorMoves moves;
    private final ReportPublisher reports;

    public ActivityPublishers(
            Platform platform, Accounts accounts, DomainRules rules, Deliveries deliveries, Keys keys) {
        ActorWriter actors = new ActorWriter(platform, keys);
        NoteWriter notes = new NoteWriter(platform);
        PublishedActivities written = new PublishedActivities(platform, notes);
        Distribution distribution = new Distribution(platform, rules);
        ActivityWriter activities = new ActivityWriter(platform.addresses());
        ActivitySender sender = new ActivitySender(deliveries, platform.addresses());
        this.posts = new PostPublisher(platform, distribution, written, notes, activities, sender);
        this.follows = new FollowPublisher(platform, accounts, distribution, activities, sender);
        this.marks = new MarkPublisher(platform, accounts, distribution, activities, sender);
        this.polls = new PollPublisher(platform, accounts, distribution, posts, activities, sender);
        this.quotes = new QuotePublisher(platform, accounts, distribution, posts, notes, activities, sender);
        this.replies = new ReplyPublisher(platform, accounts, distribution, notes, activities, sender);
        this.features = new FeaturePublisher(platform, accounts, distribution, activities, sender);
        this.profiles = new ProfilePublisher(platform, accounts, distribution, actors, activities, sender);
        this.moves = new FormerActorMoves(platform, accounts, distribution, activities, sender, keys);
        this.reports = new ReportPublisher(platform, rules, activities, sender);
    }

    public void subscribe(Events events) {
        posts.subscribe(events);
        follows.subscribe(events);
        marks.subscribe(events);
        polls.subscribe(events);
        quotes.subscribe(events);
        replies.subscribe(events);
        features.subscribe(events);
        profiles.subscribe(events);
        moves.subscribe(events);
        reports.subscribe(events);
    }
}

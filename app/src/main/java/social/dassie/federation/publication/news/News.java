package social.dassie.federation.publication.news;

import social.dassie.federation.actors.documents.Keys;
import social.dassie.federation.deliveries.queue.Deliveries;
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
public final class News {
    private final PostNews posts;
    private final FollowNews follows;
    private final MarkNews marks;
    private final PollNews polls;
    private final QuoteNews quotes;
    private final FeatureNews features;
    private final ProfileNews profiles;
    private final ReportNews reports;

    public News(Platform platform, Accounts accounts, DomainRules rules, Deliveries deliveries, Keys keys) {
        ActorWriter actors = new ActorWriter(platform, keys);
        NoteWriter notes = new NoteWriter(platform);
        PublishedActivities written = new PublishedActivities(platform, notes);
        Distribution distribution = new Distribution(platform, rules);
        ActivityWriter activities = new ActivityWriter(platform.addresses());
        Sending sending = new Sending(deliveries);
        this.posts = new PostNews(platform, distribution, written, notes, activities, sending);
        this.follows = new FollowNews(accounts, distribution, activities, sending);
        this.marks = new MarkNews(platform, accounts, distribution, activities, sending);
        this.polls = new PollNews(platform, accounts, distribution, posts, activities, sending);
        this.quotes = new QuoteNews(platform, accounts, distribution, posts, notes, activities, sending);
        this.features = new FeatureNews(platform, accounts, distribution, activities, sending);
        this.profiles = new ProfileNews(platform, accounts, distribution, actors, activities, sending);
        this.reports = new ReportNews(platform, rules, activities, sending);
    }

    public void subscribe(Events events) {
        posts.subscribe(events);
        follows.subscribe(events);
        marks.subscribe(events);
        polls.subscribe(events);
        quotes.subscribe(events);
        features.subscribe(events);
        profiles.subscribe(events);
        reports.subscribe(events);
    }
}

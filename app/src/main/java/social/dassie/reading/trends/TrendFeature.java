package social.dassie.reading.trends;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.users.Users;
import social.dassie.posts.cards.Cards;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.Tags;
import social.dassie.reading.measures.samples.DayCounts;
import social.dassie.reading.timelines.Timelines;

/** Assembles this package: its job and its routes. */
public final class TrendFeature {
    public final Trends trends;
    private final Trending trending;
    private final TrendRoutes trendRoutes;
    public final AdminTags adminTags;
    /** The trends as reviewers see them. */
    public final StaffTrends staff;

    private final StaffTrendRoutes staffRoutes;

    public TrendFeature(
            Platform platform,
            Users users,
            AccountRenderer accounts,
            Tags tags,
            Statuses statuses,
            Cards cards,
            Timelines timelines) {
        LinkRenderer links = new LinkRenderer(platform, cards, accounts);
        this.trends = new Trends(platform, tags, statuses, links, timelines, users);
        this.adminTags = new AdminTags(platform, tags);
        this.staff = new StaffTrends(platform, trends, adminTags, statuses, links);
        this.trending = new Trending(platform, new DayCounts(platform));
        this.trendRoutes = new TrendRoutes(trends);
        this.staffRoutes = new StaffTrendRoutes(staff, adminTags);
    }

    public void register(Routes routes) {
        trending.handleJobs();
        trendRoutes.register(routes);
        staffRoutes.register(routes);
    }
}

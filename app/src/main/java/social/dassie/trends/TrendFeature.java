package social.dassie.trends;

import social.dassie.accounts.AccountRenderer;
import social.dassie.cards.Cards;
import social.dassie.http.Routes;
import social.dassie.measures.DayCounts;
import social.dassie.platform.Platform;
import social.dassie.statuses.Statuses;
import social.dassie.tags.Tags;
import social.dassie.timelines.Timelines;
import social.dassie.users.Users;

/** Builds this package: its job and its routes. */
public final class TrendFeature {
    private final Trends trends;
    private final Trending trending;
    private final TrendRoutes trendRoutes;
    private final AdminTags adminTags;
    private final StaffTrends staff;
    private final StaffTrendRoutes staffRoutes;

    public TrendFeature(
            Platform platform,
            Users users,
            AccountRenderer accounts,
            Tags tags,
            Statuses statuses,
            Cards cards,
            Timelines timelines) {
        LinkRenderer links = new LinkRenderer(platform.db(), cards, accounts, platform.clock());
        this.trends = new Trends(platform.db(), tags, statuses, links, timelines, users, platform.settings());
        this.adminTags = new AdminTags(platform, tags, platform.settings());
        this.staff = new StaffTrends(platform, trends, adminTags, statuses, links);
        this.trending = new Trending(platform, new DayCounts(platform.db(), platform.clock()));
        this.trendRoutes = new TrendRoutes(trends);
        this.staffRoutes = new StaffTrendRoutes(staff, adminTags);
    }

    public Trends trends() {
        return trends;
    }

    /** The trends as reviewers see them. */
    public StaffTrends staff() {
        return staff;
    }

    public AdminTags adminTags() {
        return adminTags;
    }

    public void register(Routes routes) {
        trending.handleJobs();
        trendRoutes.register(routes);
        staffRoutes.register(routes);
    }
}

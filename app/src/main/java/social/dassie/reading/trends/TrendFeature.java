package social.dassie.reading.trends;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.users.Users;
import social.dassie.posts.cards.Cards;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.Tags;
import social.dassie.reading.measures.samples.DayCounts;
import social.dassie.reading.search.RemoteLookup;
import social.dassie.reading.timelines.Timelines;
import social.dassie.reading.trends.neighbours.NeighbourFeature;
import social.dassie.reading.trends.neighbours.Neighbours;

/** Assembles this package: its job and its routes. */
public final class TrendFeature {
    public final Trends trends;
    private final Trending trending;
    private final TrendRoutes trendRoutes;
    private final NeighbourFeature sampling;
    /** The other servers whose trends are shown. */
    public final Neighbours neighbours;

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
            Timelines timelines,
            DomainRules rules,
            RemoteLookup elsewhere) {
        LinkRenderer links = new LinkRenderer(platform, cards, accounts);
        this.sampling = new NeighbourFeature(platform, rules, tags, elsewhere);
        this.neighbours = sampling.neighbours;
        this.trends = new Trends(platform, tags, statuses, links, timelines, users, neighbours);
        this.adminTags = new AdminTags(platform, tags);
        this.staff = new StaffTrends(platform, trends, neighbours, adminTags, statuses, links);
        this.trending = new Trending(platform, new DayCounts(platform));
        this.trendRoutes = new TrendRoutes(trends);
        this.staffRoutes = new StaffTrendRoutes(staff, adminTags);
    }

    public void register(Routes routes) {
        trending.handleJobs();
        sampling.handleJobs();
        trendRoutes.register(routes);
        staffRoutes.register(routes);
    }
}

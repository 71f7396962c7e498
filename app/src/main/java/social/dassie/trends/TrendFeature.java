package social.dassie.trends;

import java.time.Clock;
import java.util.function.Supplier;
import social.dassie.accounts.AccountRenderer;
import social.dassie.audit.AuditLog;
import social.dassie.cards.Cards;
import social.dassie.db.Database;
import social.dassie.http.Routes;
import social.dassie.jobs.Jobs;
import social.dassie.measures.DayCounts;
import social.dassie.settings.Settings;
import social.dassie.statuses.Statuses;
import social.dassie.tags.Tags;
import social.dassie.timelines.Timelines;
import social.dassie.users.Users;

/** Puts this package together: its job and its routes. */
public final class TrendFeature {
    /** What it is made of. */
    public record Parts(
            Database db,
            Jobs jobs,
            AuditLog audit,
            Users users,
            AccountRenderer accountRenderer,
            Tags tags,
            Statuses statuses,
            Cards cards,
            Timelines timelines,
            Supplier<Settings> settings,
            Clock clock) {}

    private final Trending trending;
    private final TrendRoutes trendRoutes;
    private final StaffTrendRoutes staffRoutes;

    public TrendFeature(Parts parts) {
        LinkRenderer links = new LinkRenderer(parts.db(), parts.cards(), parts.accountRenderer(), parts.clock());
        Trends trends = new Trends(
                parts.db(), parts.tags(), parts.statuses(), links, parts.timelines(), parts.users(), parts.settings());
        AdminTags tags = new AdminTags(parts.db(), parts.tags(), parts.audit(), parts.settings(), parts.clock());
        StaffTrends staff =
                new StaffTrends(parts.db(), trends, tags, parts.statuses(), links, parts.audit(), parts.clock());
        this.trending = new Trending(parts.db(), new DayCounts(parts.db(), parts.clock()), parts.jobs(), parts.clock());
        this.trendRoutes = new TrendRoutes(trends);
        this.staffRoutes = new StaffTrendRoutes(staff, tags);
    }

    public void register(Routes routes) {
        trending.handleJobs();
        trendRoutes.register(routes);
        staffRoutes.register(routes);
    }
}

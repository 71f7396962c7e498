package social.dassie.pages.console.search;

import java.util.ArrayList;
import java.util.List;
import social.dassie.federation.deliveries.Neighbours;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.network.domains.BlockedDomains;
import social.dassie.network.domains.DomainRules;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.Tags;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.reports.Reports;

/** Puts together the staff's search: what can be found, in the order in which it is shown. */
public final class SearchPageFeature {
    private final Console console;
    private final Platform platform;
    private final List<Source> sources = new ArrayList<>();

    public SearchPageFeature(Console console) {
        this.console = console;
        this.platform = console.platform();
        sources.add(new Source(null, PlaceFinder::pages));
    }

    public SearchPageFeature findsPeople(AdminAccounts people, Reports reports) {
        sources.add(new Source(ConsolePage.ACCOUNTS, new AccountFinder(people, platform.addresses())));
        sources.add(new Source(ConsolePage.REPORTS, new ReportFinder(reports)));
        return this;
    }

    public SearchPageFeature findsServers(Neighbours neighbours, BlockedDomains blocked, DomainRules rules) {
        sources.add(new Source(ConsolePage.NEIGHBOURHOOD, new ServerFinder(neighbours, blocked, rules)));
        return this;
    }

    public SearchPageFeature findsPosts(Statuses statuses, Tags tags) {
        sources.add(new Source(ConsolePage.REPORTS, new PostFinder(platform, statuses)));
        sources.add(new Source(ConsolePage.TRENDS, new TagFinder(tags)));
        return this;
    }

    public void register(Routes routes, Accounts accounts) {
        sources.add(new Source(
                ConsolePage.SETTINGS,
                (caller, text) -> PlaceFinder.settings(platform.settings().catalogue(), text)));
        sources.add(new Source(ConsolePage.AUDIT_LOG, new LogFinder(platform.audit(), accounts)));
        new SearchPageRoutes(sources, console).register(routes);
    }
}

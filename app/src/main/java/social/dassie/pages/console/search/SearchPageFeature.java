package social.dassie.pages.console.search;

import java.util.List;
import social.dassie.federation.deliveries.KnownServers;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.network.domains.DomainFeature;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.PostFeatures;
import social.dassie.staff.StaffFeatures;

/** Builds the console's search: what can be found, in the order in which it is shown. */
public record SearchPageFeature(
        Console console,
        Accounts accounts,
        StaffFeatures staff,
        PostFeatures posts,
        DomainFeature domains,
        KnownServers neighbours) {
    public void register(Routes routes) {
        Platform platform = console.platform();
        List<Source> sources = List.of(
                new Source(null, PlaceFinder::pages),
                new Source(ConsolePage.ACCOUNTS, new AccountFinder(staff.admin.accounts, platform.addresses())),
                new Source(ConsolePage.REPORTS, new ReportFinder(staff.reports.reports)),
                new Source(ConsolePage.NEIGHBOURHOOD, new ServerFinder(neighbours, domains.blocked, domains.rules)),
                new Source(ConsolePage.REPORTS, new PostFinder(platform, posts.statuses.statuses)),
                new Source(ConsolePage.TRENDS, new TagFinder(posts.tags.tags)),
                new Source(
                        ConsolePage.SETTINGS,
                        (caller, text) ->
                                PlaceFinder.settings(platform.settings().catalogue(), text)),
                new Source(ConsolePage.AUDIT_LOG, new LogFinder(platform.audit(), accounts)));
        new SearchPageRoutes(sources, console).register(routes);
    }
}

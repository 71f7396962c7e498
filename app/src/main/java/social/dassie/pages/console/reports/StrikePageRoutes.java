package social.dassie.pages.console.reports;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.LogLine;
import social.dassie.pages.console.Paging;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.strikes.Strike;
import social.dassie.people.strikes.Strikes;

/** The page with all moderation actions against accounts, the newest first. */
public final class StrikePageRoutes {

    private final Strikes strikes;
    private final Accounts accounts;
    private final ConsoleSection section;

    public StrikePageRoutes(Strikes strikes, Accounts accounts, Console console) {
        this.strikes = strikes;
        this.accounts = accounts;
        this.section = console.at(ConsolePage.STRIKES);
    }

    public void register(Routes routes) {
        routes.get(ConsolePage.STRIKES.path(), ConsolePage.STRIKES.access(), this::list);
    }

    private void list(Request r) {
        var found = strikes.list(r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        List<LogLine> lines = LogLine.ofStrikes(found.items(), accounts, r.caller());
        Map<Long, Account> targets =
                accounts
                        .findAll(found.items().stream()
                                .map(Strike::targetAccountId)
                                .distinct()
                                .toList())
                        .stream()
                        .collect(Collectors.toMap(Account::id, Function.identity()));
        List<StrikesView.Row> rows = IntStream.range(0, lines.size())
                .mapToObj(i -> row(found.items().get(i), lines.get(i), targets))
                .toList();
        section.show(r, new StrikesView(section.menu(r), rows, found.older(ConsolePage.STRIKES.path())));
    }

    private static StrikesView.Row row(Strike strike, LogLine line, Map<Long, Account> targets) {
        Account target = targets.get(strike.targetAccountId());
        Long report = strike.reportId();
        Long overruledAt = strike.overruledAt();
        return new StrikesView.Row(
                line,
                strike.action(),
                target == null ? "" : "@" + target.acct(),
                ConsolePage.ACCOUNTS.path(strike.targetAccountId()),
                report == null ? null : ConsolePage.REPORTS.path(report),
                TimeView.orNull(overruledAt));
    }
}

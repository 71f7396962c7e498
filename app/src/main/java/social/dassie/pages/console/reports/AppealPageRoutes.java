package social.dassie.pages.console.reports;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.LogLine;
import social.dassie.pages.console.Paging;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.Question;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.NoticeView;
import social.dassie.pages.visitors.strikes.AppealView;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.strikes.Appeal;
import social.dassie.people.strikes.AppealFilter;
import social.dassie.people.strikes.Appeals;
import social.dassie.people.strikes.Strike;
import social.dassie.people.strikes.Strikes;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.moderation.AppealDecisions;

/** The console pages about appeals. An appeal has the id of its strike. */
public final class AppealPageRoutes {
    private static final String PAGE = ConsolePage.APPEALS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.APPEALS.access();

    private final Appeals appeals;
    private final Strikes strikes;
    private final AppealDecisions decisions;
    private final AdminAccounts people;
    private final Accounts accounts;
    private final Addresses addresses;
    private final ConsoleSection section;

    public AppealPageRoutes(Appeals appeals, AdminFeature admin, Accounts accounts, Console console) {
        this.appeals = appeals;
        this.strikes = admin.strikes();
        this.decisions = admin.appeals;
        this.people = admin.accounts;
        this.accounts = accounts;
        this.addresses = console.platform().addresses();
        this.section = console.at(ConsolePage.APPEALS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::list);
        routes.get(ONE, STAFF, r -> show(r, null));
        routes.post(
                ONE + "/approve",
                STAFF,
                section.asks(r -> question(r, true), act(r -> decisions.approve(r.caller(), r.id("id")))));
        routes.post(
                ONE + "/reject",
                STAFF,
                section.asks(r -> question(r, false), act(r -> decisions.reject(r.caller(), r.id("id")))));
    }

    /** Returns null for an appeal that is decided or deleted, and if the visitor may not decide about its account. */
    private @Nullable Question question(Request r, boolean isApproval) {
        Strike strike = strikes.find(r.id("id")).orElse(null);
        Appeal appeal = strike == null ? null : strike.appeal();
        if (strike == null
                || appeal == null
                || !appeal.isPending()
                || !people.mayDecide(r.caller(), strike.targetAccountId())) {
            return null;
        }
        PersonView person = PersonView.of(people.get(strike.targetAccountId()), addresses);
        String handle = person.author().handle();
        return new Question(
                isApproval
                        ? say("console.reports.approve_the_appeal_of", "Approve the appeal of {0}", handle)
                        : say("console.reports.reject_the_appeal_of", "Reject the appeal of {0}", handle),
                List.of(
                        isApproval
                                ? say(
                                        "console.reports.what_was_decided_is_taken",
                                        "The decision is reversed, and they are notified.")
                                : say(
                                        "console.reports.what_was_decided_stays_and",
                                        "The decision stays, and they are notified. They cannot appeal again.")),
                isApproval ? say("console.approve", "Approve") : say("console.reject", "Reject"),
                PAGE + "/" + strike.id(),
                person,
                null);
    }

    private Route.Handler act(Consumer<Request> act) {
        return FormHandler.goingTo(r -> PAGE + "/" + r.id("id"), act, this::show);
    }

    private void list(Request r) {
        AppealFilter filter = AppealFilter.of(r.params().text("status"));
        var found = appeals.list(filter, r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        Map<Long, String> handles =
                accounts
                        .findAll(found.items().stream()
                                .map(Strike::targetAccountId)
                                .toList())
                        .stream()
                        .collect(Collectors.toMap(Account::id, account -> "@" + account.acct()));
        List<AppealsView.Row> rows = found.items().stream()
                .flatMap(strike -> Stream.ofNullable(AppealView.of(strike.appeal()))
                        .map(appeal -> new AppealsView.Row(
                                PAGE + "/" + strike.id(),
                                handles.getOrDefault(strike.targetAccountId(), ""),
                                LogLine.action(strike),
                                appeal)))
                .toList();
        AppealsView view =
                new AppealsView(section.menu(r), filter, rows, found.older(PAGE + "?status=" + filter.key()));
        section.show(r, view);
    }

    private static NoticeView gone() {
        return new NoticeView(
                say("console.reports.no_such_appeal", "No such appeal"),
                say(
                        "console.reports.it_was_never_made_or",
                        "It does not exist, or its account was deleted: appeals are deleted with their accounts."),
                say("console.appeals", "Appeals"),
                PAGE);
    }

    private void show(Request r, @Nullable String problem) {
        Strike strike = strikes.find(r.id("id")).orElse(null);
        Appeal appeal = strike == null ? null : strike.appeal();
        AppealView shown = AppealView.of(appeal);
        if (strike == null || appeal == null || shown == null) {
            section.show(r, 404, gone());
            return;
        }
        long targetId = strike.targetAccountId();
        AppealPageView view = new AppealPageView(
                section.menu(r),
                PAGE + "/" + strike.id(),
                PersonView.of(people.get(targetId), addresses),
                strike.action(),
                LogLine.ofStrikes(List.of(strike), accounts, r.caller()).get(0),
                strike.reportId(),
                shown,
                people.mayDecide(r.caller(), targetId),
                decisions.isEmptied(targetId),
                appeal.isPending() ? null : LogLine.name(appeal.decidedBy(), accounts),
                problem);
        section.show(r, view);
    }
}

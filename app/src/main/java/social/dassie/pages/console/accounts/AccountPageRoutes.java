package social.dassie.pages.console.accounts;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ActionNotices;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Paging;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.console.ReturnTarget;
import social.dassie.pages.console.RowAction;
import social.dassie.pages.console.RowActions;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccountFilter;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.admin.Logins;
import social.dassie.staff.admin.RoleEdits;
import social.dassie.staff.moderation.ActionForm;
import social.dassie.staff.moderation.Moderation;

/** The console pages about accounts; every action is the same as in the API. */
public final class AccountPageRoutes {
    private static final String PAGE = ConsolePage.ACCOUNTS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.ACCOUNTS.access();

    private final AdminAccounts people;
    private final Moderation moderation;
    private final Logins logins;
    private final RoleEdits roles;
    private final AccountPages views;
    private final Addresses addresses;
    private final AccountQuestions questions;
    private final ActionNotices notices;
    private final ConsoleSection section;

    public AccountPageRoutes(
            AdminFeature admin,
            AccountPages views,
            AccountQuestions questions,
            ActionNotices notices,
            Console console) {
        this.people = admin.accounts;
        this.moderation = admin.moderation;
        this.logins = admin.logins;
        this.roles = admin.roles;
        this.views = views;
        this.questions = questions;
        this.notices = notices;
        this.addresses = console.platform().addresses();
        this.section = console.at(ConsolePage.ACCOUNTS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::list);
        routes.get(ONE, STAFF, r -> show(r, null));
        act(routes, "enable", "text", r -> moderation.enable(r.caller(), r.id("id")));
        act(routes, "unsensitive", "text", r -> moderation.unsensitive(r.caller(), r.id("id")));
        act(routes, "unsilence", "text", r -> moderation.unsilence(r.caller(), r.id("id")));
        act(routes, "unsuspend", "text", r -> moderation.unsuspend(r.caller(), r.id("id")));
        asked(routes, "delete", questions::deletion, r -> moderation.delete(r.caller(), r.id("id")));
        act(routes, "approve", "text", r -> moderation.approve(r.caller(), r.id("id")));
        asked(
                routes,
                "action",
                r -> questions.action(r, r.id("id"), PAGE + "/" + r.id("id")),
                r -> moderation.act(r.caller(), r.id("id"), ActionForm.of(r.params())));
        act(
                routes,
                "role",
                "role",
                r -> logins.changeRole(
                        r.caller(), r.id("id"), roles.typed(r.params().text("role", ""))));
        act(
                routes,
                "email",
                "email",
                r -> logins.changeEmail(r.caller(), r.id("id"), r.params().text("email", "")));
        act(routes, "confirmation", "mails", r -> logins.sendConfirmation(r.caller(), r.id("id")));
        act(routes, "password_reset", "mails", r -> logins.sendPasswordReset(r.caller(), r.id("id")));
        routes.post(ONE + "/reject", STAFF, section.asks(questions::rejection, this::reject));
    }

    /** Registers a form of the page; the last part of its address names the action. */
    private void act(Routes routes, String name, String field, Consumer<Request> act) {
        routes.post(ONE + "/" + name, STAFF, handler(name, field, act));
    }

    private void asked(
            Routes routes, String name, Function<Request, @Nullable Question> question, Consumer<Request> act) {
        routes.post(ONE + "/" + name, STAFF, section.asks(question, handler(name, "text", act)));
    }

    private Route.Handler handler(String name, String field, Consumer<Request> act) {
        return r -> {
            FieldProblem problem = FieldProblem.of(field, () -> act.accept(r), 422);
            if (problem == null) {
                String done = name.equals("action") ? r.params().text("type", "") : name;
                ReturnTarget.done(r, PAGE + "/" + r.id("id"), done, new ReturnTarget.Subject("account", r.id("id")));
            } else {
                show(r, problem);
            }
        };
    }

    private void list(Request r) {
        Params params = r.params();
        AccountsView.Filter filter = new AccountsView.Filter(
                params.text("q", params.text("username", "")),
                params.text("origin", ""),
                params.text("status", ""),
                params.text("role", ""),
                Math.max(0, params.number("invited_by").orElse(0)));
        var found = people.list(
                AdminAccountFilter.search(
                        filter.origin(), filter.status(), filter.role(), filter.invitedBy(), filter.text()),
                r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        String path = PAGE + "?q=" + Percent.encode(filter.text()) + "&origin=" + Percent.encode(filter.origin())
                + "&status=" + Percent.encode(filter.status()) + "&role=" + Percent.encode(filter.role())
                + (filter.invitedBy() == 0 ? "" : "&invited_by=" + filter.invitedBy());
        Map<String, AccountsView.Acts> acts = acts(r.caller(), found.items());
        section.show(
                r,
                new AccountsView(
                        section.menu(r),
                        filter,
                        roles.all(),
                        found.items().stream()
                                .map(person -> PersonView.of(person, addresses))
                                .toList(),
                        acts,
                        rowActs(r, found.items(), acts.keySet()),
                        r.caller().may(Permission.DELETE_USER_DATA),
                        notices.of(r),
                        ResultNotice.of(r, null),
                        found.older(path)));
    }

    private Map<String, AccountsView.Acts> acts(Caller caller, List<AdminAccountEntity> found) {
        Set<String> decidable = people.decidable(caller, found);
        return found.stream()
                .filter(person -> decidable.contains(person.id()))
                .collect(Collectors.toMap(AdminAccountEntity::id, AccountsView.Acts::of));
    }

    private Map<String, RowActions> rowActs(Request r, List<AdminAccountEntity> found, Set<String> decidable) {
        return RowActions.of(
                r,
                found,
                AdminAccountEntity::id,
                person -> PersonView.of(person, addresses).author().handle(),
                person -> decidable.contains(person.id())
                        ? RowAction.about(person, PAGE + "/" + person.id() + "/action")
                        : List.of());
    }

    /** Rejects a sign-up. Its account and page no longer exist afterwards. */
    private void reject(Request r) {
        moderation.reject(r.caller(), r.id("id"));
        ReturnTarget.done(r, ConsolePage.SIGN_UPS.path(), "reject");
    }

    private void show(Request r, @Nullable FieldProblem problem) {
        section.show(r, views.one(r, r.id("id"), problem));
    }
}

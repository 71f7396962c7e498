package social.dassie.web;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Accounts;
import social.dassie.admin.ActionForm;
import social.dassie.admin.AdminAccountEntity;
import social.dassie.admin.AdminAccountFilter;
import social.dassie.admin.AdminAccounts;
import social.dassie.admin.Moderation;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.Percent;
import social.dassie.api.Permission;
import social.dassie.audit.AuditLog;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.settings.Addresses;
import social.dassie.strikes.Strikes;
import social.dassie.strikes.WarningPresets;
import social.dassie.users.Users;
import social.dassie.web.Door.Visitor;

/** Accounts in a browser, for those who look after them; every act is the one of the API. */
final class AccountPageRoutes {
    static final String PAGE = "/admin/accounts";
    private static final String ONE = PAGE + "/{id}";
    private static final int ON_A_PAGE = 40;
    private static final int MAX_LOG = 20;

    private final AdminAccounts people;
    private final Moderation moderation;
    private final Accounts accounts;
    private final Strikes strikes;
    private final WarningPresets presets;
    private final AuditLog audit;
    private final Addresses addresses;
    private final Door door;
    private final Pages pages;

    AccountPageRoutes(
            AdminAccounts people,
            Moderation moderation,
            Accounts accounts,
            Strikes strikes,
            WarningPresets presets,
            AuditLog audit,
            Addresses addresses,
            Users users,
            Sessions sessions,
            Pages pages) {
        this.people = people;
        this.moderation = moderation;
        this.accounts = accounts;
        this.strikes = strikes;
        this.presets = presets;
        this.audit = audit;
        this.addresses = addresses;
        this.door = new Door(users, sessions, Permission.MANAGE_USERS, PAGE);
        this.pages = pages;
    }

    void register(Routes routes) {
        door.page(routes, PAGE, this::list);
        door.page(routes, ONE, (r, visitor) -> show(r, 200, visitor, null));
        door.form(routes, ONE + "/approve", act((r, caller) -> moderation.approve(caller, r.id("id"))));
        door.form(routes, ONE + "/enable", act((r, caller) -> moderation.enable(caller, r.id("id"))));
        door.form(routes, ONE + "/unsensitive", act((r, caller) -> moderation.unsensitive(caller, r.id("id"))));
        door.form(routes, ONE + "/unsilence", act((r, caller) -> moderation.unsilence(caller, r.id("id"))));
        door.form(routes, ONE + "/unsuspend", act((r, caller) -> moderation.unsuspend(caller, r.id("id"))));
        door.form(
                routes,
                ONE + "/action",
                act((r, caller) -> moderation.act(caller, r.id("id"), ActionForm.of(r.params()))));
        door.form(routes, ONE + "/reject", this::reject);
    }

    private void list(Request r, Visitor visitor) {
        var found = people.list(AdminAccountFilter.v2(r.params()), r.page(ON_A_PAGE, ON_A_PAGE));
        boolean isPending = "pending".equals(r.params().text("status"));
        String name = r.params().text("username", "");
        String path = PAGE + "?" + (isPending ? "status=pending&" : "") + "username=" + Percent.encode(name) + "&";
        AccountsView view = new AccountsView(
                SettingsNavigation.of(PAGE, visitor.caller()),
                isPending,
                name,
                found.items().stream()
                        .map(person -> PersonView.of(person, addresses))
                        .toList(),
                found.isFull() ? path + "max_id=" + found.oldestId() : null);
        pages.show(r, visitor.browser(), view);
    }

    /** The account is gone with its page. */
    private void reject(Request r, Visitor visitor) {
        moderation.reject(visitor.caller(), r.id("id"));
        r.redirect(PAGE + "?status=pending");
    }

    /** Does one thing, and shows the account again; what was refused is shown on it with the reason. */
    private Door.Room act(BiConsumer<Request, Caller> act) {
        return (r, visitor) -> {
            try {
                act.accept(r, visitor.caller());
                r.redirect(PAGE + "/" + r.id("id"));
            } catch (ApiException e) {
                show(r, 422, visitor, Refusal.sentence(e));
            }
        };
    }

    private void show(Request r, int status, Visitor visitor, @Nullable String problem) {
        long id = r.id("id");
        AdminAccountEntity person = people.get(id);
        String formToken = visitor.browser().formToken();
        boolean mayDecide = people.mayDecide(visitor.caller(), id);
        boolean isLocal = person.domain() == null;
        AccountView view = new AccountView(
                formToken,
                SettingsNavigation.of(PAGE, visitor.caller()),
                PersonView.of(person, addresses),
                person,
                mayDecide,
                ActView.of(
                        mayDecide && !(isLocal && !person.approved()),
                        formToken,
                        PAGE + "/" + id + "/action",
                        isLocal,
                        presets.all(),
                        r.params().text("text", "")),
                LogLine.ofStrikes(strikes.of(id, MAX_LOG), accounts),
                LogLine.ofLog(audit.of("account", id, MAX_LOG), accounts),
                problem);
        pages.show(r, status, visitor.browser(), view);
    }
}

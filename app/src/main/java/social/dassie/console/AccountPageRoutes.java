package social.dassie.console;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Accounts;
import social.dassie.admin.ActionForm;
import social.dassie.admin.AdminAccountEntity;
import social.dassie.admin.AdminAccountFilter;
import social.dassie.admin.AdminAccounts;
import social.dassie.admin.Moderation;
import social.dassie.api.Access;
import social.dassie.api.Percent;
import social.dassie.audit.AuditLog;
import social.dassie.http.Request;
import social.dassie.http.Route;
import social.dassie.http.Routes;
import social.dassie.settings.Addresses;
import social.dassie.strikes.Strikes;
import social.dassie.strikes.WarningPresets;
import social.dassie.web.FormHandler;
import social.dassie.web.Pages;

/** The staff's pages about accounts; every action is the same as in the API. */
final class AccountPageRoutes {
    private static final String PAGE = ConsolePage.ACCOUNTS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.ACCOUNTS.access();
    private static final int ON_A_PAGE = 40;
    private static final int MAX_LOG = 20;

    private final AdminAccounts people;
    private final Moderation moderation;
    private final Accounts accounts;
    private final Strikes strikes;
    private final WarningPresets presets;
    private final AuditLog audit;
    private final Addresses addresses;
    private final ConsoleNavigation navigation;
    private final Pages pages;

    AccountPageRoutes(
            AdminAccounts people,
            Moderation moderation,
            Accounts accounts,
            Strikes strikes,
            WarningPresets presets,
            AuditLog audit,
            Addresses addresses,
            ConsoleNavigation navigation,
            Pages pages) {
        this.people = people;
        this.moderation = moderation;
        this.accounts = accounts;
        this.strikes = strikes;
        this.presets = presets;
        this.audit = audit;
        this.addresses = addresses;
        this.navigation = navigation;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, STAFF, this::list);
        routes.get(ONE, STAFF, r -> show(r, null));
        routes.post(ONE + "/approve", STAFF, act(r -> moderation.approve(r.caller(), r.id("id"))));
        routes.post(ONE + "/enable", STAFF, act(r -> moderation.enable(r.caller(), r.id("id"))));
        routes.post(ONE + "/unsensitive", STAFF, act(r -> moderation.unsensitive(r.caller(), r.id("id"))));
        routes.post(ONE + "/unsilence", STAFF, act(r -> moderation.unsilence(r.caller(), r.id("id"))));
        routes.post(ONE + "/unsuspend", STAFF, act(r -> moderation.unsuspend(r.caller(), r.id("id"))));
        routes.post(
                ONE + "/action", STAFF, act(r -> moderation.act(r.caller(), r.id("id"), ActionForm.of(r.params()))));
        routes.post(ONE + "/reject", STAFF, this::reject);
    }

    private void list(Request r) {
        var found = people.list(AdminAccountFilter.v2(r.params()), r.page(ON_A_PAGE, ON_A_PAGE));
        boolean isPending = "pending".equals(r.params().text("status"));
        String name = r.params().text("username", "");
        String path = PAGE + "?" + (isPending ? "status=pending&" : "") + "username=" + Percent.encode(name) + "&";
        AccountsView view = new AccountsView(
                navigation.on(ConsolePage.ACCOUNTS, r),
                isPending,
                name,
                found.items().stream()
                        .map(person -> PersonView.of(person, addresses))
                        .toList(),
                found.isFull() ? path + "max_id=" + found.oldestId() : null);
        pages.show(r, view);
    }

    /** Rejects a login. Its account and page no longer exist afterwards. */
    private void reject(Request r) {
        moderation.reject(r.caller(), r.id("id"));
        r.redirect(PAGE + "?status=pending");
    }

    private Route.Handler act(Consumer<Request> act) {
        return FormHandler.goingTo(r -> PAGE + "/" + r.id("id"), act, this::show);
    }

    private void show(Request r, @Nullable String problem) {
        long id = r.id("id");
        AdminAccountEntity person = people.get(id);
        String formToken = r.browser().formToken();
        boolean mayDecide = people.mayDecide(r.caller(), id);
        boolean isLocal = person.domain() == null;
        AccountView view = new AccountView(
                navigation.on(ConsolePage.ACCOUNTS, r),
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
                LogLine.ofStrikes(strikes.of(id, MAX_LOG), accounts, r.caller()),
                LogLine.ofLog(audit.of("account", id, MAX_LOG), accounts),
                problem);
        pages.show(r, view);
    }
}

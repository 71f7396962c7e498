package social.dassie.staff.admin;

import java.util.function.BiFunction;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccountFilter;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.moderation.ActionForm;
import social.dassie.staff.moderation.Moderation;

/** The routes for accounts in the admin API (documentation page methods/admin/accounts). */
public final class AdminAccountRoutes {
    private static final String ACCOUNTS = "/api/v1/admin/accounts";
    private static final String ACCOUNT = ACCOUNTS + "/{id}";
    private static final int PAGE = 100;
    private static final int MAX_PAGE = 200;

    private final AdminAccounts accounts;
    private final Moderation moderation;

    public AdminAccountRoutes(AdminAccounts accounts, Moderation moderation) {
        this.accounts = accounts;
        this.moderation = moderation;
    }

    public void register(Routes routes) {
        Access read = Access.staff(Permission.MANAGE_USERS, "admin:read:accounts");
        Access write = Access.staff(Permission.MANAGE_USERS, "admin:write:accounts");
        routes.get(ACCOUNTS, read, r -> list(r, AdminAccountFilter.v1(r.params())));
        routes.get("/api/v2/admin/accounts", read, r -> list(r, AdminAccountFilter.v2(r.params())));
        routes.get(ACCOUNT, read, r -> r.json(accounts.get(r.id("id"))));
        routes.delete(
                ACCOUNT, Access.staff(Permission.DELETE_USER_DATA, "admin:write:accounts"), on(moderation::delete));
        routes.post(ACCOUNT + "/action", write, this::act);
        routes.post(ACCOUNT + "/approve", write, on(moderation::approve));
        routes.post(ACCOUNT + "/enable", write, on(moderation::enable));
        routes.post(ACCOUNT + "/reject", write, on(moderation::reject));
        routes.post(ACCOUNT + "/unsensitive", write, on(moderation::unsensitive));
        routes.post(ACCOUNT + "/unsilence", write, on(moderation::unsilence));
        routes.post(ACCOUNT + "/unsuspend", write, on(moderation::unsuspend));
    }

    private void list(Request r, AdminAccountFilter filter) {
        r.list(accounts.list(filter, r.page(PAGE, MAX_PAGE)));
    }

    private void act(Request r) {
        moderation.act(r.caller(), r.id("id"), ActionForm.of(r.params()));
        r.empty();
    }

    private static Route.Handler on(BiFunction<Caller, Long, AdminAccountEntity> act) {
        return r -> r.json(act.apply(r.caller(), r.id("id")));
    }
}

package social.dassie.people.lists;

import java.util.List;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The routes for lists (documentation page methods/lists). */
public final class ListRoutes {
    private final Lists lists;
    private final ListMembers members;

    public ListRoutes(Lists lists, ListMembers members) {
        this.lists = lists;
        this.members = members;
    }

    public void register(Routes routes) {
        Access read = Access.user("read:lists");
        Access write = Access.user("write:lists");
        routes.get("/api/v1/lists", read, r -> r.json(lists.all(r.caller())));
        routes.post("/api/v1/lists", write, r -> r.json(lists.create(r.caller(), ListForm.of(r.params()))));
        routes.get("/api/v1/lists/{id}", read, r -> r.json(lists.get(r.caller(), r.id("id"))));
        routes.update("/api/v1/lists/{id}", write, this::update);
        routes.delete("/api/v1/lists/{id}", write, this::delete);
        routes.get("/api/v1/lists/{id}/accounts", read, this::members);
        routes.post("/api/v1/lists/{id}/accounts", write, this::add);
        routes.delete("/api/v1/lists/{id}/accounts", write, this::remove);
        routes.get("/api/v1/accounts/{id}/lists", read, r -> r.json(lists.with(r.caller(), r.id("id"))));
    }

    private void update(Request r) {
        r.json(lists.update(r.caller(), r.id("id"), ListForm.of(r.params())));
    }

    private void delete(Request r) {
        lists.delete(r.caller(), r.id("id"));
        r.empty();
    }

    private void members(Request r) {
        r.accountList(members.page(r.caller(), r.id("id"), r.pageOrAll(40, 80)));
    }

    private void add(Request r) {
        List<Long> accountIds = r.params().existingIds("account_ids");
        members.add(r.caller(), r.id("id"), accountIds);
        r.empty();
    }

    private void remove(Request r) {
        members.remove(r.caller(), r.id("id"), r.params().ids("account_ids"));
        r.empty();
    }
}

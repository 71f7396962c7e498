package social.dassie.federation.deliveries;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Routes for deliveries to other servers. All are extensions of Dassie. */
public final class DeliveryRoutes {
    private static final String PATH = "/api/v1/admin/deliveries";

    private final StaffDeliveries staff;
    private final StatusDeliveries ofStatuses;

    public DeliveryRoutes(StaffDeliveries staff, StatusDeliveries ofStatuses) {
        this.staff = staff;
        this.ofStatuses = ofStatuses;
    }

    public void register(Routes routes) {
        Access read = Access.staff(Permission.MANAGE_FEDERATION, "admin:read");
        Access write = Access.staff(Permission.MANAGE_FEDERATION, "admin:write");
        routes.get(PATH, read, this::list);
        routes.get(PATH + "/hosts", read, r -> r.counted(staff.hosts(r.limit(40, 200), r.offset())));
        routes.post(PATH + "/{id}/retry", write, r -> r.json(staff.retry(r.caller(), r.id("id"))));
        routes.post(PATH + "/hosts/{host}/retry", write, r -> r.json(staff.retryHost(r.caller(), r.pathText("host"))));
        routes.get(
                "/api/v1/statuses/{id}/deliveries",
                Access.user("read:statuses"),
                r -> r.json(ofStatuses.of(r.caller(), r.id("id"))));
    }

    private void list(Request r) {
        r.list(staff.list(r.params().filled("state"), r.params().filled("host"), statusUri(r), r.page(40, 200)));
    }

    private @Nullable String statusUri(Request r) {
        String id = r.params().filled("status_id");
        return id == null
                ? null
                : ofStatuses.uriOf(r.params().number("status_id").orElse(0));
    }
}

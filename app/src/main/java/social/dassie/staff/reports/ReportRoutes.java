package social.dassie.staff.reports;

import java.util.List;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Creating and handling reports (documentation pages methods/reports and methods/admin/reports). */
final class ReportRoutes {
    private static final String ALL = "/api/v1/admin/reports";
    private static final String ONE = ALL + "/{id}";

    private final Filing filing;
    private final Reports reports;

    ReportRoutes(Filing filing, Reports reports) {
        this.filing = filing;
        this.reports = reports;
    }

    void register(Routes routes) {
        Access read = Access.staff(Permission.MANAGE_REPORTS, "admin:read:reports");
        Access write = Access.staff(Permission.MANAGE_REPORTS, "admin:write:reports");
        routes.post("/api/v1/reports", Access.user("write:reports"), this::file);
        routes.get(ALL, read, this::list);
        routes.get(ONE, read, r -> r.json(reports.get(r.caller(), r.id("id"))));
        routes.update(ONE, write, this::update);
        routes.post(ONE + "/assign_to_self", write, r -> r.json(reports.assignToSelf(r.caller(), r.id("id"))));
        routes.post(ONE + "/unassign", write, r -> r.json(reports.unassign(r.caller(), r.id("id"))));
        routes.post(ONE + "/resolve", write, r -> r.json(reports.resolve(r.caller(), r.id("id"))));
        routes.post(ONE + "/reopen", write, r -> r.json(reports.reopen(r.caller(), r.id("id"))));
    }

    private void file(Request r) {
        r.json(filing.file(r.caller(), ReportForm.of(r.params())));
    }

    private void list(Request r) {
        r.list(reports.list(r.caller(), ReportFilter.of(r.params()), r.page(100, 200)));
    }

    private void update(Request r) {
        Params params = r.params();
        List<String> ruleIds = params.has("rule_ids") ? params.texts("rule_ids") : null;
        r.json(reports.update(r.caller(), r.id("id"), params.filled("category"), ruleIds));
    }
}

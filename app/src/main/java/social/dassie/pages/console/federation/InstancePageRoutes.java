package social.dassie.pages.console.federation;

import static social.dassie.ground.words.Words.say;

import java.util.function.BooleanSupplier;
import social.dassie.federation.deliveries.StaffDeliveries;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.text.DomainNames;
import social.dassie.network.domains.DomainFeature;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.Desk;

/** The page about one other server: what is known of it here, what limits it, and how deliveries to it go. */
public final class InstancePageRoutes {
    private static final String PAGE = "/admin/instances";
    private static final Access STAFF = ConsolePage.DOMAINS.access();

    private final DomainFeature domains;
    private final StaffDeliveries deliveries;
    private final BooleanSupplier isLimited;
    private final Desk desk;

    public InstancePageRoutes(
            DomainFeature domains, StaffDeliveries deliveries, BooleanSupplier isLimited, Console console) {
        this.domains = domains;
        this.deliveries = deliveries;
        this.isLimited = isLimited;
        this.desk = console.at(ConsolePage.DOMAINS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::find);
        routes.get(PAGE + "/{domain}", STAFF, this::show);
        routes.post(PAGE + "/{domain}/retry", STAFF, this::retry);
    }

    /** Leads to the server that was typed, and to the list of blocks without one. */
    private void find(Request r) {
        String typed = r.params().filled("domain");
        r.redirect(typed == null ? ConsolePage.DOMAINS.path() : PAGE + "/" + checked(typed));
    }

    private void show(Request r) {
        String domain = checked(r.pathText("domain"));
        boolean isDone = r.params().text("done", "").equals("retried");
        desk.show(
                r,
                new InstanceView(
                        desk.menu(r),
                        domain,
                        domains.rules().findBlock(domain).map(DomainRow::of).orElse(null),
                        domains.allowed().find(domain).isPresent(),
                        isLimited.getAsBoolean(),
                        domains.limits().measure(domain),
                        deliveries.hostsOf(domain),
                        isDone ? say("What waits or failed is tried again now.") : null));
    }

    private void retry(Request r) {
        deliveries.retryHost(r.caller(), r.params().required("host"));
        r.redirect(PAGE + "/" + checked(r.pathText("domain")) + "?done=retried", 303);
    }

    private static String checked(String typed) {
        String domain = DomainNames.ofServer(typed);
        if (domain == null) {
            throw ApiException.recordNotFound();
        }
        return domain;
    }
}

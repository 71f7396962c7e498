package social.dassie.pages.console.federation;

import static social.dassie.ground.words.Words.say;

import java.util.function.BooleanSupplier;
import social.dassie.federation.deliveries.DeliveryFeature;
import social.dassie.federation.deliveries.KnownServers;
import social.dassie.federation.deliveries.StaffDeliveries;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.text.DomainNames;
import social.dassie.network.domains.DomainFeature;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.system.Numbers;

/** The page about one other server: its data, its limits, and the state of deliveries to it. */
public final class InstancePageRoutes {
    private static final String PAGE = ConsolePage.NEIGHBOURHOOD.path();
    private static final Access STAFF = ConsolePage.NEIGHBOURHOOD.access();

    private final DomainFeature domains;
    private final StaffDeliveries deliveries;
    private final KnownServers servers;
    private final BooleanSupplier isLimited;
    private final ConsoleSection section;

    public InstancePageRoutes(
            DomainFeature domains, DeliveryFeature deliveries, BooleanSupplier isLimited, Console console) {
        this.domains = domains;
        this.deliveries = deliveries.staff;
        this.servers = deliveries.neighbours();
        this.isLimited = isLimited;
        this.section = console.at(ConsolePage.NEIGHBOURHOOD);
    }

    public void register(Routes routes) {
        routes.get(PAGE + "/{domain}", STAFF, this::show);
        routes.post(PAGE + "/{domain}/retry", STAFF, this::retry);
    }

    /** Returns the address of the page about the server that was typed. 404 for text that is not a server name. */
    static String address(String typed) {
        return PAGE + "/" + checked(typed);
    }

    private void show(Request r) {
        String domain = checked(r.pathText("domain"));
        boolean isDone = r.params().text("done", "").equals("retried");
        section.show(
                r,
                new InstanceView(
                        section.menu(r),
                        domain,
                        domains.rules.findBlock(domain).map(DomainRow::of).orElse(null),
                        domains.allowed.find(domain).isPresent(),
                        isLimited.getAsBoolean(),
                        domains.limits.measure(domain),
                        came(domain),
                        deliveries.hostsOf(domain),
                        isDone
                                ? say(
                                        "console.federation.what_waits_or_failed_is_tried",
                                        "Pending and failed deliveries are retried now.")
                                : null));
    }

    private InstanceView.Came came(String domain) {
        KnownServers.Received received = servers.from(domain);
        return new InstanceView.Came(Numbers.of(received.posts()), ServerMapView.silence(received.silentDays()));
    }

    private void retry(Request r) {
        deliveries.retryHost(r.caller(), r.params().required("host"));
        r.redirect(address(r.pathText("domain")) + "?done=retried", 303);
    }

    private static String checked(String typed) {
        String domain = DomainNames.ofServer(typed);
        if (domain == null) {
            throw ApiException.recordNotFound();
        }
        return domain;
    }
}

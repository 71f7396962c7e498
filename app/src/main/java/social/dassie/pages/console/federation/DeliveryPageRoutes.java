package social.dassie.pages.console.federation;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.List;
import social.dassie.federation.deliveries.DeliveryEntity;
import social.dassie.federation.deliveries.HostEntity;
import social.dassie.federation.deliveries.StaffDeliveries;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Paging;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.console.ReturnTarget;
import social.dassie.pages.console.RowAction;
import social.dassie.pages.console.RowActions;
import social.dassie.pages.frame.TimeView;

/** The pages about deliveries to other servers: all servers, and the pending or failed deliveries to one of them. */
public final class DeliveryPageRoutes {
    private static final String PAGE = ConsolePage.DELIVERIES.path();
    private static final String HOST = PAGE + "/hosts/{host}";
    private static final Access STAFF = ConsolePage.DELIVERIES.access();

    private final StaffDeliveries deliveries;
    private final ConsoleSection section;
    private final Platform platform;

    public DeliveryPageRoutes(StaffDeliveries deliveries, Console console) {
        this.deliveries = deliveries;
        this.section = console.at(ConsolePage.DELIVERIES);
        this.platform = console.platform();
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::hosts);
        routes.get(HOST, STAFF, this::host);
        routes.post(HOST + "/retry", STAFF, r -> {
            HostEntity host = deliveries.retryHost(r.caller(), r.pathText("host"));
            ReturnTarget.done(r, address(host.host()), "retried_host");
        });
        routes.post(HOST + "/drop", STAFF, section.asks(this::askToDrop, r -> {
            int count = deliveries.dropHost(r.caller(), r.pathText("host"));
            ReturnTarget.done(r, PAGE, "dropped", count);
        }));
        routes.post(PAGE + "/{id}/retry", STAFF, r -> {
            DeliveryEntity delivery = deliveries.retry(r.caller(), r.id("id"));
            ResultNotice.redirect(r, ResultNotice.at(address(delivery.host()), "retried"));
        });
    }

    private Question askToDrop(Request r) {
        HostEntity host = deliveries.host(r.pathText("host"));
        return new Question(
                say("console.federation.drop_what_waits_for", "Drop pending deliveries to {0}", host.host()),
                List.of(
                        count(
                                host.waiting() + host.failed(),
                                "console.federation.deliveries_are_dropped",
                                "{0} delivery was dropped.|{0} deliveries were dropped."),
                        say(
                                "console.federation.what_waits_or_failed_is",
                                "Discards pending and failed deliveries. New deliveries are sent again.")),
                say("console.federation.stop_and_drop", "Stop and drop"),
                address(host.host()),
                null,
                null);
    }

    private static String address(String host) {
        return PAGE + "/hosts/" + Percent.encode(host);
    }

    private void hosts(Request r) {
        var found = deliveries.hosts(Paging.ON_A_PAGE, r.offset());
        section.show(
                r,
                new DeliveryHostsView(
                        section.menu(r),
                        found.items().stream()
                                .map(host -> new DeliveryHostsView.Row(
                                        host, address(host.host()), TimeView.orNull(host.lastSuccessAt())))
                                .toList(),
                        RowActions.of(r, found.items(), HostEntity::host, HostEntity::host, DeliveryPageRoutes::acts),
                        found.next(PAGE),
                        FormerAddressRoutes.address(platform),
                        ResultNotice.of(r, null)));
    }

    /** Returns the buttons to retry or drop pending or failed deliveries. */
    private static List<RowAction> acts(HostEntity host) {
        return host.waiting() + host.failed() == 0
                ? List.of()
                : List.of(
                        RowAction.of('r', say("common.try_again", "Try again"), address(host.host()) + "/retry"),
                        RowAction.of('d', say("console.drop_verb", "Drop"), address(host.host()) + "/drop"));
    }

    private void host(Request r) {
        HostEntity host = deliveries.host(r.pathText("host"));
        String state = r.params().filled("state");
        var found = deliveries.list(state, host.host(), null, r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        String path = address(host.host());
        section.show(
                r,
                new DeliveryHostView(
                        section.menu(r),
                        host,
                        path,
                        TimeView.orNull(host.failingSince()),
                        TimeView.orNull(host.pausedUntil()),
                        TimeView.orNull(host.lastSuccessAt()),
                        state == null ? "" : state,
                        found.items().stream().map(DeliveryPageRoutes::row).toList(),
                        found.older(Paging.searched(r, path, "state")),
                        ResultNotice.of(r, null)));
    }

    private static DeliveryHostView.Row row(DeliveryEntity delivery) {
        return new DeliveryHostView.Row(
                delivery,
                TimeView.of(delivery.createdAt().toEpochMilli()),
                delivery.nextTryAt() == null
                        ? null
                        : TimeView.of(delivery.nextTryAt().toEpochMilli()));
    }
}

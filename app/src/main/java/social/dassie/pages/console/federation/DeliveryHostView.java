package social.dassie.pages.console.federation;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.DeliveryEntity;
import social.dassie.federation.deliveries.HostEntity;
import social.dassie.pages.console.Choice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.frame.TimeView;

/**
 * The deliveries to one server.
 *
 * @param path the address of this page
 * @param state only deliveries in this state; empty for all
 * @param older address of the page with older deliveries, null on the last page
 */
public record DeliveryHostView(
        ConsoleNavigation.Menu menu,
        HostEntity host,
        String path,
        @Nullable TimeView failingSince,
        @Nullable TimeView pausedUntil,
        @Nullable TimeView lastSuccess,
        String state,
        List<Row> deliveries,
        @Nullable String older,
        @Nullable String done)
        implements ConsoleView {
    /** One delivery. */
    public record Row(
            DeliveryEntity delivery,
            TimeView time,
            @Nullable TimeView next) {
        public boolean hasArrived() {
            return delivery.state().equals("delivered");
        }
    }

    public List<Choice> states() {
        return List.of(
                new Choice("", say("console.all", "All")),
                new Choice("waiting", say("console.waiting", "Waiting")),
                new Choice("failed", say("console.failed", "Failed")),
                new Choice("delivered", say("console.delivered", "Delivered")));
    }

    /** Returns whether a delivery is pending or failed. */
    public boolean isBehind() {
        return host.waiting() > 0 || host.failed() > 0 || !host.state().equals("working");
    }

    @Override
    public String template() {
        return "console/federation/delivery_host.jte";
    }
}

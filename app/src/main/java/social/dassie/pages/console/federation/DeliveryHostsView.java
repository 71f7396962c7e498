package social.dassie.pages.console.federation;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.HostEntity;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.RowActions;
import social.dassie.pages.frame.TimeView;

/**
 * The servers that deliveries go to, failing ones first.
 *
 * @param acts in the rows, by the names of the servers
 * @param more address of the next page, null on the last page
 * @param former address of the page about the former address of this server, null if it has one address
 */
public record DeliveryHostsView(
        ConsoleNavigation.Menu menu,
        List<Row> hosts,
        Map<String, RowActions> acts,
        @Nullable String more,
        @Nullable String former,
        @Nullable String done)
        implements ConsoleView {
    /** One server, and the address of the page about it. */
    public record Row(
            HostEntity host, String page, @Nullable TimeView lastSuccess) {}

    @Override
    public String template() {
        return "console/federation/delivery_hosts.jte";
    }
}

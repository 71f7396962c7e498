package social.dassie.pages.console.federation;

import java.util.function.BooleanSupplier;
import social.dassie.federation.deliveries.DeliveryFeature;
import social.dassie.federation.relays.Relays;
import social.dassie.federation.webfeeds.WebFeeds;
import social.dassie.ground.http.Routes;
import social.dassie.network.domains.DomainFeature;
import social.dassie.network.domains.FederationSettings;
import social.dassie.pages.console.Console;

/** Builds the console pages about other servers. */
public record FederationPageFeature(
        Console console, DomainFeature domains, DeliveryFeature deliveries, Relays relays, WebFeeds feeds) {
    public void register(Routes routes) {
        BooleanSupplier isLimited = () -> console.platform().settings().get(FederationSettings.LIMITED);
        new DomainPageRoutes(domains, isLimited, console).register(routes);
        new DomainFileRoutes(domains, console).register(routes);
        new ServerMapRoutes(deliveries.neighbours(), relays, domains.rules, console).register(routes);
        new InstancePageRoutes(domains, deliveries, isLimited, console).register(routes);
        new RelayPageRoutes(relays, console).register(routes);
        new FeedPageRoutes(feeds, console).register(routes);
        new FormerAddressRoutes(console).register(routes);
        new DeliveryPageRoutes(deliveries.staff, console).register(routes);
    }
}

package social.dassie.console;

import java.util.function.BooleanSupplier;
import social.dassie.deliveries.StaffDeliveries;
import social.dassie.domains.DomainFeature;
import social.dassie.http.Routes;
import social.dassie.platform.Platform;
import social.dassie.signupblocks.SignUpBlocks;
import social.dassie.web.Pages;

/** Puts the pages together with which the staff keeps the server in order: blocks, trends, texts and emoji. */
public final class UpkeepFeature {
    private final Platform platform;
    private final Pages pages;
    private final ConsoleNavigation navigation;

    public UpkeepFeature(Platform platform, Pages pages, ConsoleNavigation navigation) {
        this.platform = platform;
        this.pages = pages;
        this.navigation = navigation;
    }

    /** Other servers. */
    public void registerDomains(Routes routes, DomainFeature domains, StaffDeliveries deliveries) {
        BooleanSupplier isLimited = () -> platform.settings().get().isFederationLimited();
        new DomainPageRoutes(domains, isLimited, navigation, pages).register(routes);
        new DomainFileRoutes(domains, navigation, pages).register(routes);
        new InstancePageRoutes(domains, deliveries, isLimited, navigation, pages).register(routes);
    }

    /** Who cannot sign up. */
    public void registerSignUpBlocks(Routes routes, SignUpBlocks blocks) {
        new EmailBlockPageRoutes(blocks, navigation, pages).register(routes);
        new IpBlockPageRoutes(blocks.ips(), navigation, pages).register(routes);
    }
}

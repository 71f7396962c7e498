package social.dassie.pages.console;

import java.util.function.BooleanSupplier;
import social.dassie.federation.deliveries.StaffDeliveries;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.media.emojis.EmojiCopies;
import social.dassie.media.emojis.Emojis;
import social.dassie.network.domains.DomainFeature;
import social.dassie.pages.web.Pages;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.invites.InviteFeature;
import social.dassie.people.signupblocks.SignUpBlocks;
import social.dassie.reading.announcements.Announcements;
import social.dassie.reading.trends.TrendFeature;
import social.dassie.staff.instance.InstanceFeature;
import social.dassie.staff.instance.InstanceSettings;
import social.dassie.staff.instance.Rules;

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

    /** Who cannot sign up, and who brings others in. */
    public void registerSignUps(Routes routes, SignUpBlocks blocks, InviteFeature invites) {
        new InvitePageRoutes(invites, navigation, pages).register(routes);
        new EmailBlockPageRoutes(blocks, navigation, pages).register(routes);
        new IpBlockPageRoutes(blocks.ips(), navigation, pages).register(routes);
    }

    /** What the staff says to everybody, and what it lets trend. */
    public void registerContent(Routes routes, TrendFeature trends, Announcements announcements, Rules rules) {
        new TrendPageRoutes(trends, platform.settings(), navigation, pages).register(routes);
        new AnnouncementPageRoutes(announcements, navigation, pages).register(routes);
        new RulePageRoutes(rules, navigation, pages).register(routes);
    }

    /** What the server says about itself. */
    public void registerTexts(Routes routes, InstanceFeature instance, InstanceSettings settings, Accounts accounts) {
        new TextPageRoutes(instance, settings, accounts, navigation, pages).register(routes);
        new LongTextRoutes(instance.texts(), navigation, pages).register(routes);
    }

    public void registerEmojis(Routes routes, Emojis emojis, EmojiCopies copies, CustomEmojis pictures) {
        EmojiRows rows = new EmojiRows(pictures);
        new EmojiPageRoutes(emojis, copies, rows, navigation, pages).register(routes);
        new EmojiListRoutes(emojis, copies, rows, navigation, pages).register(routes);
    }
}

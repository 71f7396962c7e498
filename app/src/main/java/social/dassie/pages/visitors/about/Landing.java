package social.dassie.pages.visitors.about;

import java.util.List;
import java.util.function.Supplier;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.network.domains.FederationSettings;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.Loopback;
import social.dassie.pages.signin.setup.Setup;
import social.dassie.pages.visitors.TagLink;
import social.dassie.pages.visitors.posts.PostList;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.oauth.SignUps;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.VisitorSettings;
import social.dassie.reading.timelines.PublicFilter;
import social.dassie.reading.timelines.Timelines;
import social.dassie.reading.trends.OffsetPage;
import social.dassie.reading.trends.Trends;
import social.dassie.staff.instance.InstanceFeature;
import social.dassie.staff.instance.documents.InstanceEntity;
import social.dassie.staff.instance.documents.V1InstanceEntity;

/** The content of the start page for visitors: what the API tells every caller about this server. */
public final class Landing {
    private static final OffsetPage TAGS = new OffsetPage(0, 8);
    private static final PublicFilter LOCAL = new PublicFilter(true, false, false);

    private final InstanceFeature instance;
    private final Supplier<Settings> settings;
    private final Addresses addresses;
    private final Setup setup;
    private final SignUps signUps;
    private final Timelines timelines;
    private final Trends trends;

    public Landing(
            InstanceFeature instance,
            Platform platform,
            Setup setup,
            SignUps signUps,
            Timelines timelines,
            Trends trends) {
        this.instance = instance;
        this.settings = platform.settings();
        this.addresses = platform.addresses();
        this.setup = setup;
        this.signUps = signUps;
        this.timelines = timelines;
        this.trends = trends;
    }

    StartView show(Page page) {
        Settings now = settings.get();
        boolean isOpen = VisitorSettings.areOpen(now) && !now.get(FederationSettings.LIMITED);
        InstanceEntity.Contact contact = instance.documents.v2().contact();
        AccountEntity person = contact.account();
        V1InstanceEntity.Stats stats = instance.documents.v1().stats();
        Slice<StatusEntity> posts =
                VisitorSettings.areOpen(now) ? timelines.everyone(Caller.ANONYMOUS, LOCAL, page) : Slice.empty();
        return new StartView(
                now.get(ProfileSettings.TITLE),
                now.get(ProfileSettings.DESCRIPTION),
                new StartView.Address(
                        addresses.domain(),
                        addresses.baseUrl(),
                        Loopback.isLocal(addresses.baseUrl()),
                        addresses.baseUrl().startsWith("http:")),
                setup.isNeeded(),
                signUps.areOpen() ? null : signUps.closedMessage(),
                instance.rules.all(),
                new StartView.Contact(
                        person == null || !VisitorSettings.areOpen(now) ? null : AuthorView.of(person, addresses),
                        contact.email()),
                isOpen ? stats : null,
                tags(now),
                PostList.of(posts, "/", addresses));
    }

    private List<TagLink> tags(Settings now) {
        return VisitorSettings.areOpen(now)
                ? trends.tags(Caller.ANONYMOUS, TAGS).items().stream()
                        .map(TagLink::trending)
                        .toList()
                : List.of();
    }
}

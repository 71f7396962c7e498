package social.dassie.posts.statuses;

import java.util.List;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingType;
import social.dassie.ground.settings.Settings;
import social.dassie.network.domains.FederationSettings;

/** What signed-out visitors may see. */
public final class VisitorSettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final String EVERYONE = "Everyone";
    private static final String SIGNED_IN = "Signed-in members";
    private static final String NO_ONE = "No one";

    private static final Setting<Boolean> CLOSED = SETTINGS.flag("disallow_unauthenticated_api_access")
            .standard(false)
            .live()
            .field(FederationSettings.OPENNESS, "Require signing in")
            .text("Whether the API and the pages of people and posts require signing in.");

    public static final Setting<FeedReaders> LIVE_LOCAL = SETTINGS.choice("feeds.live_local", FeedReaders.class)
            .standard(FeedReaders.PUBLIC)
            .live()
            .field(FederationSettings.OPENNESS, "Live feed of this server")
            .choice(FeedReaders.PUBLIC, EVERYONE)
            .choice(FeedReaders.AUTHENTICATED, SIGNED_IN)
            .choice(FeedReaders.DISABLED, NO_ONE)
            .text(
                    "Who can view the live feed of this server: everyone (public), signed-in members (authenticated), or only roles that can view feeds (disabled).");

    public static final Setting<FeedReaders> LIVE_REMOTE = SETTINGS.choice("feeds.live_remote", FeedReaders.class)
            .standard(FeedReaders.PUBLIC)
            .live()
            .field(FederationSettings.OPENNESS, "Live feed of remote posts")
            .choice(FeedReaders.PUBLIC, EVERYONE)
            .choice(FeedReaders.AUTHENTICATED, SIGNED_IN)
            .choice(FeedReaders.DISABLED, NO_ONE)
            .text("Who can view remote posts in live feeds; same values as feeds.live_local.");

    public static final Setting<FeedReaders> TOPIC_LOCAL = SETTINGS.of(
                    "feeds.topic_local", SettingType.choice(List.of(FeedReaders.PUBLIC, FeedReaders.AUTHENTICATED)))
            .standard(FeedReaders.PUBLIC)
            .live()
            .field(FederationSettings.OPENNESS, "Hashtag and link feeds of this server")
            .choice(FeedReaders.PUBLIC, EVERYONE)
            .choice(FeedReaders.AUTHENTICATED, SIGNED_IN)
            .text(
                    "Who can view local posts with a hashtag or link: everyone (public) or signed-in members (authenticated).");

    public static final Setting<FeedReaders> TOPIC_REMOTE = SETTINGS.choice("feeds.topic_remote", FeedReaders.class)
            .standard(FeedReaders.PUBLIC)
            .live()
            .field(FederationSettings.OPENNESS, "Hashtag and link feeds of remote posts")
            .choice(FeedReaders.PUBLIC, EVERYONE)
            .choice(FeedReaders.AUTHENTICATED, SIGNED_IN)
            .choice(FeedReaders.DISABLED, NO_ONE)
            .text("Who can view remote posts with a hashtag or link; same values as feeds.live_local.");

    private VisitorSettings() {}

    /** Whether signed-out visitors may use the API; never in limited federation mode. */
    public static boolean areOpen(Settings now) {
        return !now.get(CLOSED) && !now.get(FederationSettings.LIMITED);
    }

    /**
     * Returns who may read a public feed, as the instance announces it: visitors read none if they may not use the API.
     *
     * @param feed one of the four here
     */
    public static FeedReaders readersOf(Settings now, Setting<FeedReaders> feed) {
        FeedReaders readers = now.get(feed);
        return readers == FeedReaders.PUBLIC && !areOpen(now) ? FeedReaders.AUTHENTICATED : readers;
    }
}

package social.dassie.posts.statuses;

import java.util.List;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingType;
import social.dassie.ground.settings.Settings;
import social.dassie.network.domains.FederationSettings;

/** What people see who do not sign in. */
public final class VisitorSettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final String EVERYBODY = "Everybody";
    private static final String SIGNED_IN = "People who sign in";
    private static final String NOBODY = "Nobody";

    private static final Setting<Boolean> CLOSED = SETTINGS.flag("disallow_unauthenticated_api_access")
            .standard(false)
            .live()
            .field(FederationSettings.OPENNESS, "Only for people who sign in")
            .text("Whether the API, and the pages of people and posts, are only for people who sign in.");

    public static final Setting<FeedReaders> LIVE_LOCAL = SETTINGS.choice("feeds.live_local", FeedReaders.class)
            .standard(FeedReaders.PUBLIC)
            .live()
            .field(FederationSettings.OPENNESS, "Live feed of this server")
            .choice(FeedReaders.PUBLIC, EVERYBODY)
            .choice(FeedReaders.AUTHENTICATED, SIGNED_IN)
            .choice(FeedReaders.DISABLED, NOBODY)
            .text(
                    "Who may read the live feed of this server: everyone (public), people who sign in (authenticated), or only"
                            + " roles that may view feeds (disabled).");

    public static final Setting<FeedReaders> LIVE_REMOTE = SETTINGS.choice("feeds.live_remote", FeedReaders.class)
            .standard(FeedReaders.PUBLIC)
            .live()
            .field(FederationSettings.OPENNESS, "Live feed of remote posts")
            .choice(FeedReaders.PUBLIC, EVERYBODY)
            .choice(FeedReaders.AUTHENTICATED, SIGNED_IN)
            .choice(FeedReaders.DISABLED, NOBODY)
            .text("Who may read remote posts in live feeds; the values mean the same as in feeds.live_local.");

    public static final Setting<FeedReaders> TOPIC_LOCAL = SETTINGS.of(
                    "feeds.topic_local", SettingType.choice(List.of(FeedReaders.PUBLIC, FeedReaders.AUTHENTICATED)))
            .standard(FeedReaders.PUBLIC)
            .live()
            .field(FederationSettings.OPENNESS, "Hashtags and links: posts of this server")
            .choice(FeedReaders.PUBLIC, EVERYBODY)
            .choice(FeedReaders.AUTHENTICATED, SIGNED_IN)
            .text("Who may read this server's posts with a hashtag or a link: everyone (public) or people who sign in"
                    + " (authenticated).");

    public static final Setting<FeedReaders> TOPIC_REMOTE = SETTINGS.choice("feeds.topic_remote", FeedReaders.class)
            .standard(FeedReaders.PUBLIC)
            .live()
            .field(FederationSettings.OPENNESS, "Hashtags and links: remote posts")
            .choice(FeedReaders.PUBLIC, EVERYBODY)
            .choice(FeedReaders.AUTHENTICATED, SIGNED_IN)
            .choice(FeedReaders.DISABLED, NOBODY)
            .text(
                    "Who may read remote posts with a hashtag or a link; the values mean the same as in feeds.live_local.");

    private VisitorSettings() {}

    /** Whether visitors who are not signed in may use the API; never while the federation is limited. */
    public static boolean areOpen(Settings now) {
        return !now.get(CLOSED) && !now.get(FederationSettings.LIMITED);
    }

    /**
     * Who may read a public feed, as the instance announces it: visitors read none where they may not use the API.
     *
     * @param feed one of the four here
     */
    public static FeedReaders readersOf(Settings now, Setting<FeedReaders> feed) {
        FeedReaders readers = now.get(feed);
        return readers == FeedReaders.PUBLIC && !areOpen(now) ? FeedReaders.AUTHENTICATED : readers;
    }
}

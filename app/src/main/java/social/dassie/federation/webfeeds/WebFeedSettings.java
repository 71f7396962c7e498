package social.dassie.federation.webfeeds;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;

/** Whether people may follow feeds, and the limits. */
public final class WebFeedSettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection FEEDS = new SettingSection("web_feeds", "RSS feeds");
    private static final int MOST_FEEDS = 100_000;
    private static final int MOST_MINUTES = 24 * 60;
    private static final int MOST_POSTS = 10_000;
    private static final long LEAST_BYTES = 16_384;
    private static final long MOST_BYTES = 64L * 1024 * 1024;

    static final Setting<Boolean> ENABLED = SETTINGS.flag("web_feeds.enabled")
            .standard(true)
            .live()
            .field(FEEDS, "People may follow RSS and Atom feeds")
            .text("Whether people can find RSS, Atom and JSON feeds by their address and follow them like accounts.");

    static final Setting<Integer> MAX = SETTINGS.number("web_feeds.max", 0, MOST_FEEDS)
            .standard(1_000)
            .live()
            .field(FEEDS, "Followed feeds on this server")
            .text("The most feeds that the people of this server follow together.");

    static final Setting<Integer> PER_PERSON = SETTINGS.number("web_feeds.per_person", 0, MOST_FEEDS)
            .standard(100)
            .live()
            .field(FEEDS, "Followed feeds per person")
            .text("The most feeds that one person can follow.");

    static final Setting<Integer> MINUTES = SETTINGS.number("web_feeds.minutes", 5, MOST_MINUTES)
            .standard(30)
            .live()
            .field(FEEDS, "Minutes between two requests for a feed")
            .text(
                    "How often a followed feed is requested, in minutes; less often if its server asks for that, or after failures.");

    static final Setting<Long> MAX_BYTES = SETTINGS.bytes("web_feeds.max_bytes", LEAST_BYTES, MOST_BYTES)
            .standard(2_097_152L)
            .live()
            .field(FEEDS, "Largest feed")
            .text("The most bytes of a feed that are read; a larger one is not followed any further.");

    static final Setting<Integer> AT_ONCE = SETTINGS.number("web_feeds.posts_at_once", 1, 100)
            .standard(20)
            .live()
            .field(FEEDS, "New posts per request")
            .text("The most new posts that one request for a feed adds: the newest items.");

    static final Setting<Integer> POSTS_KEPT = SETTINGS.number("web_feeds.posts_kept", 20, MOST_POSTS)
            .standard(200)
            .live()
            .field(FEEDS, "Stored posts per feed")
            .text("The most posts of a feed that are stored; beyond it, the oldest ones that no one used are deleted.");

    private WebFeedSettings() {}
}

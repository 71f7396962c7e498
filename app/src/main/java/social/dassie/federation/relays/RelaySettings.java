package social.dassie.federation.relays;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;

/** The limits for what relays bring. */
public final class RelaySettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection RELAYS = new SettingSection("relays", "Relays");
    private static final int MOST_POSTS = 1_000_000;
    private static final long MOST_BYTES = 1L << 40;

    static final Setting<Integer> POSTS_PER_HOUR = SETTINGS.number("relays.posts_per_hour", 1, MOST_POSTS)
            .standard(600)
            .live()
            .field(RELAYS, "Posts per hour from a relay")
            .text("The most posts per hour that are fetched because of one relay; further ones are skipped.");

    static final Setting<Integer> POSTS_KEPT = SETTINGS.number("relays.posts_kept", 1, MOST_POSTS)
            .standard(5_000)
            .live()
            .field(RELAYS, "Stored posts per relay")
            .text(
                    "The most posts that are stored only because of one relay; beyond it, the oldest ones without local interaction are deleted.");

    static final Setting<Long> BYTES_KEPT = SETTINGS.bytes("relays.bytes_kept", 65_536, MOST_BYTES)
            .standard(52_428_800L)
            .live()
            .field(RELAYS, "Disk space for the posts of a relay")
            .text("The approximate disk space for posts that are stored only because of one relay, without media.");

    private RelaySettings() {}
}

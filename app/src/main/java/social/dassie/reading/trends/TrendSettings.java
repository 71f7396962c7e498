package social.dassie.reading.trends;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.Settings;
import social.dassie.posts.statuses.StatusSettings;

/** Which trends are shown. */
public final class TrendSettings {
    public static final SettingList SETTINGS = new SettingList();

    public static final Setting<Boolean> SHOWN = SETTINGS.flag("trends")
            .standard(true)
            .live()
            .field(StatusSettings.POSTS, "Show trends")
            .text("Whether trending hashtags, posts and links are shown.");

    public static final Setting<Boolean> NEED_REVIEW = SETTINGS.flag("trends.need_review")
            .standard(true)
            .live()
            .field(StatusSettings.POSTS, "Trends require approval")
            .text("Whether trends are shown only after the staff approved them.");

    private TrendSettings() {}

    /** Whether trends include items that the staff has not reviewed. */
    static boolean showUnreviewed(Settings now) {
        return !now.get(NEED_REVIEW);
    }
}

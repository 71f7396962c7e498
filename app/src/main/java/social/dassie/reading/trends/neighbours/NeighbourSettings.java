package social.dassie.reading.trends.neighbours;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.posts.statuses.StatusSettings;

/** How many other servers' trends are shown, and whether the staff approves them first. */
public final class NeighbourSettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final int MOST = 20;

    /** 0 for none. */
    static final Setting<Integer> SERVERS = SETTINGS.number("trends.servers", 0, MOST)
            .standard(5)
            .live()
            .field(StatusSettings.POSTS, "Other servers whose trends are shown")
            .text(
                    "How many other servers are asked once an hour for their public trends, which Explore shows with the name of the server: those with the most people who are followed here; 0 for none.");

    static final Setting<Boolean> NEED_REVIEW = SETTINGS.flag("trends.servers_need_review")
            .standard(false)
            .live()
            .field(StatusSettings.POSTS, "Trends of other servers require approval")
            .text(
                    "Whether trends of other servers, which their own staff reviews, are shown only after the staff of this server approved them.");

    private NeighbourSettings() {}
}

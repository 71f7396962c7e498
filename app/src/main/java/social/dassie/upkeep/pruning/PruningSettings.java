package social.dassie.upkeep.pruning;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.media.store.StoreSettings;

/** The retention periods of remote posts and accounts. */
public final class PruningSettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final int MOST_DAYS = 36_500;

    /** 0 for never. */
    static final Setting<Integer> POSTS_DAYS = SETTINGS.number("pruning.posts_days", 0, MOST_DAYS)
            .standard(90)
            .live()
            .field(StoreSettings.ROOM, "Days until unused remote posts are deleted")
            .text("Days after which remote posts without local interaction are deleted; 0 for never.");

    /** 0 for never. */
    static final Setting<Integer> ACCOUNTS_DAYS = SETTINGS.number("pruning.accounts_days", 0, MOST_DAYS)
            .standard(90)
            .live()
            .field(StoreSettings.ROOM, "Days until unused remote accounts are deleted")
            .text(
                    "Days without activity after which remote accounts are deleted that have no posts left and no local followers or interactions; 0 for never.");

    private PruningSettings() {}
}

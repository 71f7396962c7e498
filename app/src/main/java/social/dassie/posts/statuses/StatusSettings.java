package social.dassie.posts.statuses;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;

/** The limit on the length of posts, and whether posts can have reactions. */
public final class StatusSettings {
    /** The highest limit that an operator may set for the length of posts, in characters. */
    public static final int MOST_CHARACTERS = 100_000;

    public static final SettingList SETTINGS = new SettingList();

    public static final SettingSection POSTS = new SettingSection("posts", "Posts and trends");

    public static final Setting<Integer> MAX_CHARACTERS = SETTINGS.number("statuses.max_characters", 1, MOST_CHARACTERS)
            .standard(500)
            .live()
            .field(POSTS, "Maximum length of a post, in characters")
            .text("Maximum length of a post, in characters; a link takes 23.");

    public static final Setting<Boolean> REACTIONS = SETTINGS.flag("statuses.reactions")
            .standard(true)
            .live()
            .field(POSTS, "Emoji reactions to posts")
            .text("Whether posts can have emoji reactions; if not, received ones are treated as favourites.");

    private StatusSettings() {}
}

package social.dassie.posts.statuses;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;
import social.dassie.media.attachments.AttachmentSettings;
import social.dassie.posts.polls.PollForm;

/** The limits on the length of posts and on their polls, and whether posts can have reactions. */
public final class StatusSettings {
    /** The highest limit that an operator may set for the length of posts, in characters. */
    public static final int MOST_CHARACTERS = 100_000;

    public static final SettingList SETTINGS = new SettingList();

    public static final SettingSection POSTS = AttachmentSettings.POSTS;

    public static final Setting<Integer> MAX_CHARACTERS = SETTINGS.number("statuses.max_characters", 1, MOST_CHARACTERS)
            .standard(500)
            .live()
            .field(POSTS, "Maximum length of a post, in characters")
            .text("Maximum length of a post, in characters; a link takes 23.");

    public static final Setting<Integer> MAX_OPTIONS = SETTINGS.number("polls.max_options", 2, PollForm.MOST_OPTIONS)
            .standard(4)
            .live()
            .field(POSTS, "Maximum number of choices in a poll")
            .text("Maximum number of choices in a poll.");

    public static final Setting<Boolean> REACTIONS = SETTINGS.flag("statuses.reactions")
            .standard(true)
            .live()
            .field(POSTS, "Emoji reactions to posts")
            .text("Whether posts can have emoji reactions; if not, received ones are treated as favourites.");

    private StatusSettings() {}
}

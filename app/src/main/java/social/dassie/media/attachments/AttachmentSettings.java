package social.dassie.media.attachments;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;

/** The limit on the media files of a post. */
public final class AttachmentSettings {
    public static final SettingList SETTINGS = new SettingList();

    public static final SettingSection POSTS = new SettingSection("posts", "Posts and trends");

    public static final Setting<Integer> MAX_PER_POST = SETTINGS.number(
                    "media.max_per_post", 1, Attachments.MOST_PER_STATUS)
            .standard(4)
            .live()
            .field(POSTS, "Maximum number of media files in a post")
            .text("Maximum number of media files in a post. Some servers show only the first 4.");

    private AttachmentSettings() {}
}

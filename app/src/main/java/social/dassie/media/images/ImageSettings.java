package social.dassie.media.images;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;

/** Which images may be uploaded. */
public final class ImageSettings {
    public static final SettingList SETTINGS = new SettingList();

    public static final Setting<Long> MAX_BYTES = SETTINGS.bytes("media.max_image_bytes", 65_536, 104_857_600)
            .standard(16_777_216)
            .text("Maximum size of an uploaded image, in bytes.");

    private ImageSettings() {}
}

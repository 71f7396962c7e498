package social.dassie.upkeep.copies;

import java.util.List;
import java.util.Optional;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;
import social.dassie.media.store.BucketSettings;

/** When copies of everything are made, where they go, and which stay. */
public final class CopySettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection BACKUPS = new SettingSection("backups", "Backups");

    /** Empty for never. */
    static final Setting<Optional<CopySchedule>> SCHEDULE = SETTINGS.of("backup.schedule", CopyTypes.SCHEDULE)
            .live()
            .field(BACKUPS)
            .text(
                    "When a copy of everything is made by itself: each day at a time of this machine's clock (03:30), or again and"
                            + " again after a pause (6h); never when empty.");

    static final Setting<KeepRule> KEEP = SETTINGS.of("backup.keep", CopyTypes.KEEP)
            .standard("7d 4w 6m")
            .live()
            .field(BACKUPS)
            .text(
                    "Which copies stay: the newest of each of the last days, weeks and months that have one. The newest of all always"
                            + " stays.");

    public static final Setting<String> TO = SETTINGS.of("backup.to", CopyTypes.PLACE)
            .live()
            .field(BACKUPS)
            .leadsOutside()
            .text(
                    "Where the copies go: a directory with its whole path, best on another disk, or a bucket of an object store.");

    static final Setting<List<String>> RECIPIENTS = SETTINGS.of("backup.key", CopyTypes.RECIPIENTS)
            .live()
            .field(BACKUPS)
            .leadsOutside()
            .text(
                    "Public keys for which copies are encrypted (age); the server itself cannot read them afterwards. They are plain"
                            + " when empty. 'dassie backup keygen' makes one.");

    static final Setting<String> ENDPOINT = SETTINGS.origin("backup.s3.endpoint")
            .live()
            .field(BACKUPS)
            .leadsOutside()
            .text(BucketSettings.ENDPOINT_TEXT);

    static final Setting<String> REGION = SETTINGS.of("backup.s3.region", BucketSettings.REGION)
            .live()
            .field(BACKUPS)
            .leadsOutside()
            .text(BucketSettings.REGION_TEXT);

    static final Setting<String> KEY =
            SETTINGS.text("backup.s3.key").live().field(BACKUPS).leadsOutside().text(BucketSettings.KEY_TEXT);

    static final Setting<String> SECRET = SETTINGS.text("backup.s3.secret")
            .live()
            .field(BACKUPS)
            .secretFor(ENDPOINT)
            .text("Secret of that key; it is better kept in the environment, as DASSIE_BACKUP_S3_SECRET.");

    /** Empty for one machine. */
    public static final Setting<String> MARK = SETTINGS.of("standby.mark", CopyTypes.PLACE)
            .text(
                    "Where the mark is that says which of two machines serves: a directory that both see, or a bucket with the key of"
                            + " backup.s3. With it a server that another one replaced does not serve any more. Empty for one machine.");

    private CopySettings() {}
}

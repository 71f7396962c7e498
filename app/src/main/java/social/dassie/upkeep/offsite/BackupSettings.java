package social.dassie.upkeep.offsite;

import java.util.List;
import java.util.Optional;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;
import social.dassie.media.store.BucketSettings;

/** The settings for off-site backups: when they are made, their destination, and which are kept. */
public final class BackupSettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection BACKUPS = new SettingSection("backups", "Backups");

    /** Empty for never. */
    static final Setting<Optional<BackupSchedule>> SCHEDULE = SETTINGS.of(
                    "backup.schedule", BackupSettingTypes.SCHEDULE)
            .live()
            .field(BACKUPS)
            .text(
                    "When backups are made automatically: daily at a local time (03:30), or at an interval (6h); never when empty.");

    static final Setting<RetentionRule> KEEP = SETTINGS.of("backup.keep", BackupSettingTypes.KEEP)
            .standard("7d 4w 6m")
            .live()
            .field(BACKUPS)
            .text(
                    "Backups to keep: the newest of each of the last days, weeks and months that have one. The newest backup is never deleted.");

    public static final Setting<String> TO = SETTINGS.of("backup.to", BackupSettingTypes.PLACE)
            .live()
            .field(BACKUPS)
            .leadsOutside()
            .text(
                    "Destination of automatic backups: an absolute directory path, best on another disk, or a bucket of an object storage.");

    static final Setting<List<String>> RECIPIENTS = SETTINGS.of("backup.key", BackupSettingTypes.RECIPIENTS)
            .live()
            .field(BACKUPS)
            .leadsOutside()
            .text(
                    "Public keys (age) to encrypt backups for; the server itself cannot read them afterwards. Unencrypted when empty. 'dassie backup keygen' creates one.");

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
            .text("Secret access key; better kept in the environment, as DASSIE_BACKUP_S3_SECRET.");

    /** Empty for a single machine. */
    public static final Setting<String> MARK = SETTINGS.of("standby.mark", BackupSettingTypes.PLACE)
            .text(
                    "Where the mark is stored that says which of two machines is active: a directory both can access, or a bucket with the key of backup.s3. A server that was replaced stops serving. Empty for a single machine.");

    private BackupSettings() {}
}

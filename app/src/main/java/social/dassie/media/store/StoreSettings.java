package social.dassie.media.store;

import java.util.Optional;
import social.dassie.ground.s3.BucketPath;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;

/** Where files are stored, and how much disk space they use. */
public final class StoreSettings {
    /** The place of new files. */
    enum Place {
        DIRECTORY,
        S3
    }

    public static final SettingList SETTINGS = new SettingList();

    public static final SettingSection ROOM = new SettingSection("room", "Disk space");

    private static final long MOST_BYTES = 1_000_000_000_000L;

    static final Setting<Place> PLACE = SETTINGS.choice("media.store", Place.class)
            .standard(Place.DIRECTORY)
            .leadsOutside()
            .text(
                    "Where new files are stored: in the data directory (directory), or in the bucket media.s3.bucket (s3). Existing files stay where they are and remain available as long as the bucket is configured; 'dassie media move' moves them.");

    public static final Setting<Optional<BucketPath>> BUCKET = SETTINGS.of("media.s3.bucket", BucketSettings.BUCKET)
            .leadsOutside()
            .text("Bucket of an object storage for media.");

    static final Setting<String> ENDPOINT =
            SETTINGS.origin("media.s3.endpoint").leadsOutside().text(BucketSettings.ENDPOINT_TEXT);

    static final Setting<String> REGION =
            SETTINGS.of("media.s3.region", BucketSettings.REGION).leadsOutside().text(BucketSettings.REGION_TEXT);

    static final Setting<String> KEY =
            SETTINGS.text("media.s3.key").leadsOutside().text(BucketSettings.KEY_TEXT);

    static final Setting<String> SECRET = SETTINGS.text("media.s3.secret")
            .secretFor(ENDPOINT)
            .text("Secret access key; better kept in the environment, as DASSIE_MEDIA_S3_SECRET.");

    static final Setting<Long> NEAR_BYTES = SETTINGS.bytes("media.s3.near_bytes", 0, MOST_BYTES)
            .standard(1_073_741_824)
            .text(
                    "Size limit of the local cache of bucket files, in bytes; least recently used files are evicted first.");

    /** Bytes for copies of remote files; 0 for none. */
    public static final Setting<Long> REMOTE_CACHE_BYTES = SETTINGS.bytes("media.remote_cache_bytes", 0, MOST_BYTES)
            .standard(2_147_483_648L)
            .live()
            .field(ROOM, "Cache limit for remote media, in bytes")
            .text(
                    "Size limit of the cache of remote media, in bytes; least recently used files are evicted first. With 0, files are proxied and not cached.");

    /** Bytes to keep free on the disk before such copies, and other files that can be fetched again, are stored. */
    public static final Setting<Long> FREE_BYTES = SETTINGS.bytes("media.remote_cache_free_bytes", 0, MOST_BYTES)
            .standard(1_073_741_824)
            .live()
            .field(ROOM, "Minimum free disk space, in bytes")
            .text("Free disk space below which remote media is not cached, in bytes.");

    private StoreSettings() {}
}

package social.dassie.ground.settings;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The settings that decide where a secret goes, or a mail with a link that opens an account. Whoever changes one could become
 * any user here, so they are the owner's alone.
 */
public final class OutsideSettings {
    private static final Set<Setting> ALL = Set.of(
            Setting.SMTP_HOST,
            Setting.SMTP_PORT,
            Setting.SMTP_TLS,
            Setting.SMTP_USER,
            Setting.SMTP_PASSWORD,
            Setting.SMTP_FROM,
            Setting.TRANSLATION_PROVIDER,
            Setting.TRANSLATION_URL,
            Setting.TRANSLATION_API_KEY,
            Setting.BACKUP_TO,
            Setting.BACKUP_KEY,
            Setting.BACKUP_S3_ENDPOINT,
            Setting.BACKUP_S3_REGION,
            Setting.BACKUP_S3_KEY,
            Setting.BACKUP_S3_SECRET,
            Setting.MEDIA_STORE,
            Setting.MEDIA_BUCKET,
            Setting.MEDIA_ENDPOINT,
            Setting.MEDIA_REGION,
            Setting.MEDIA_KEY,
            Setting.MEDIA_SECRET);
    private static final Map<Setting, Setting> TOLD = Map.of(
            Setting.SMTP_HOST, Setting.SMTP_PASSWORD,
            Setting.TRANSLATION_PROVIDER, Setting.TRANSLATION_API_KEY,
            Setting.TRANSLATION_URL, Setting.TRANSLATION_API_KEY,
            Setting.BACKUP_S3_ENDPOINT, Setting.BACKUP_S3_SECRET,
            Setting.MEDIA_ENDPOINT, Setting.MEDIA_SECRET);

    private OutsideSettings() {}

    public static boolean contain(Setting setting) {
        return ALL.contains(setting);
    }

    /** The secret that is sent to the server that this setting names; null for none. */
    public static @Nullable Setting secretToldTo(Setting setting) {
        return TOLD.get(setting);
    }
}

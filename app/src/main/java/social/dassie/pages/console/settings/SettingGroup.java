package social.dassie.pages.console.settings;

import static social.dassie.ground.words.Words.say;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import social.dassie.ground.settings.OutsideSettings;
import social.dassie.ground.settings.Setting;

/** Settings that are changed in one form: those that hold at once. */
@SuppressWarnings("ImmutableEnumChecker") // made by List.of
enum SettingGroup {
    ABOUT(
            Setting.TITLE,
            Setting.DESCRIPTION,
            Setting.CONTACT_EMAIL,
            Setting.CONTACT_ACCOUNT,
            Setting.LANGUAGES,
            Setting.STATUS_URL),
    SIGN_UPS(
            Setting.REGISTRATIONS,
            Setting.REGISTRATIONS_MESSAGE,
            Setting.MIN_AGE,
            Setting.INVITES,
            Setting.CHECK_MAIL_SERVERS,
            Setting.DNS_SERVER),
    OPENNESS(
            Setting.DISALLOW_UNAUTHENTICATED,
            Setting.FEEDS_LIVE_LOCAL,
            Setting.FEEDS_LIVE_REMOTE,
            Setting.FEEDS_TOPIC_LOCAL,
            Setting.FEEDS_TOPIC_REMOTE,
            Setting.LIMITED_FEDERATION,
            Setting.AUTHORIZED_FETCH,
            Setting.DOMAIN_BLOCKS_SHOWN,
            Setting.DOMAIN_BLOCKS_REASONS),
    POSTS(Setting.MAX_CHARACTERS, Setting.TRENDS, Setting.TRENDS_NEED_REVIEW, Setting.ANNUAL_REPORTS),
    ROOM(Setting.REMOTE_MEDIA_CACHE, Setting.REMOTE_MEDIA_FLOOR, Setting.PRUNE_POSTS_DAYS, Setting.PRUNE_ACCOUNTS_DAYS),
    MAIL(
            Setting.SMTP_HOST,
            Setting.SMTP_PORT,
            Setting.SMTP_TLS,
            Setting.SMTP_USER,
            Setting.SMTP_PASSWORD,
            Setting.SMTP_FROM,
            Setting.DIGEST_DAYS),
    TRANSLATION(Setting.TRANSLATION_PROVIDER, Setting.TRANSLATION_URL, Setting.TRANSLATION_API_KEY),
    BACKUPS(
            Setting.BACKUP_SCHEDULE,
            Setting.BACKUP_KEEP,
            Setting.BACKUP_TO,
            Setting.BACKUP_KEY,
            Setting.BACKUP_S3_ENDPOINT,
            Setting.BACKUP_S3_REGION,
            Setting.BACKUP_S3_KEY,
            Setting.BACKUP_S3_SECRET),
    STOP(Setting.MAX_STOP_SECONDS);

    private final List<Setting> settings;

    SettingGroup(Setting... settings) {
        this.settings = List.of(settings);
    }

    List<Setting> settings() {
        return settings;
    }

    /** Whether one of them decides where secrets or links go. */
    boolean leadsOutside() {
        return settings.stream().anyMatch(OutsideSettings::contain);
    }

    /** The part of the address that receives the form. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The settings that are in no form, because only a restart applies them. */
    static List<Setting> others() {
        return Arrays.stream(Setting.values())
                .filter(setting -> Arrays.stream(values()).noneMatch(group -> group.settings.contains(setting)))
                .toList();
    }

    String title() {
        return switch (this) {
            case ABOUT -> say("What this server is");
            case SIGN_UPS -> say("Who may sign up");
            case OPENNESS -> say("Who sees what");
            case POSTS -> say("Posts and trends");
            case ROOM -> say("Room on the disk");
            case MAIL -> say("Mail");
            case TRANSLATION -> say("Translation");
            case BACKUPS -> say("Backups");
            case STOP -> say("Stopping");
        };
    }
}

package social.dassie.pages.console.settings;

import static social.dassie.ground.words.Words.say;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingsSource;

/** Settings in words. */
public final class SettingWords {
    private SettingWords() {}

    /** The name of a setting that a form changes; its key for any other. */
    public static String name(Setting setting) {
        return switch (setting) {
            case TITLE -> say("Name of the server");
            case DESCRIPTION -> say("What it is for, in a sentence or two");
            case CONTACT_EMAIL -> say("E-mail address for questions");
            case CONTACT_ACCOUNT -> say("Account for questions");
            case LANGUAGES -> say("Languages spoken here");
            case STATUS_URL -> say("Page that says whether the server works");
            case REGISTRATIONS -> say("Who may sign up?");
            case REGISTRATIONS_MESSAGE -> say("What people read while nobody may sign up");
            case MIN_AGE -> say("Minimum age, in years");
            case INVITES -> say("Who may invite people?");
            case CHECK_MAIL_SERVERS -> say("Look up the mail servers of new addresses");
            case DNS_SERVER -> say("Name server for that");
            case DISALLOW_UNAUTHENTICATED -> say("Only for people who sign in");
            case FEEDS_LIVE_LOCAL -> say("Live feed of this server");
            case FEEDS_LIVE_REMOTE -> say("Live feed of remote posts");
            case FEEDS_TOPIC_LOCAL -> say("Hashtags and links: posts of this server");
            case FEEDS_TOPIC_REMOTE -> say("Hashtags and links: remote posts");
            case LIMITED_FEDERATION -> say("Talk only to servers that were allowed");
            case AUTHORIZED_FETCH -> say("Other servers must sign their requests");
            case DOMAIN_BLOCKS_SHOWN -> say("Who may read which servers are limited");
            case DOMAIN_BLOCKS_REASONS -> say("Who may read why");
            case MAX_CHARACTERS -> say("Longest post, in characters");
            case TRENDS -> say("Show what trends");
            case TRENDS_NEED_REVIEW -> say("Trends need the staff's approval");
            case ANNUAL_REPORTS -> say("Reports of the year");
            case REMOTE_MEDIA_CACHE -> say("Room for copies of other servers' files, in bytes");
            case REMOTE_MEDIA_FLOOR -> say("Room that stays free, in bytes");
            case PRUNE_POSTS_DAYS -> say("Days until posts of other servers are removed");
            case PRUNE_ACCOUNTS_DAYS -> say("Days until accounts of other servers are removed");
            case SMTP_HOST -> say("Mail server");
            case SMTP_PORT -> say("Port of the mail server");
            case SMTP_TLS -> say("Encryption on the way to the mail server");
            case SMTP_USER -> say("Name at the mail server");
            case SMTP_PASSWORD -> say("Password at the mail server");
            case SMTP_FROM -> say("Sender's address");
            case DIGEST_DAYS -> say("Days until people get a mail about what they missed");
            case TRANSLATION_PROVIDER -> say("Who translates posts?");
            case TRANSLATION_URL -> say("Address of the translator");
            case TRANSLATION_API_KEY -> say("Key for the translator");
            case MAX_STOP_SECONDS -> say("Seconds that a stop waits");
            default -> setting.key();
        };
    }

    /** What a setting does, as on the command line, in the reader's language. */
    public static String explanation(Setting setting) {
        return say(setting.text());
    }

    /** A value that is chosen from a few. */
    public static String choice(Setting setting, String value) {
        return switch (value) {
            case "true" -> say("Yes");
            case "false" -> say("No");
            case "open" -> say("Anyone");
            case "approval" -> say("Anyone whom the staff approves");
            case "members" -> say("Every member");
            case "staff" -> say("Only the staff");
            case "closed" -> say("Nobody");
            case "all" -> say("Everybody");
            case "public" -> say("Everybody");
            case "users", "authenticated" -> say("People who sign in");
            case "disabled" -> say("Nobody");
            case "december" -> say("In December");
            case "always" -> say("At any time");
            case "off" -> say("Never");
            case "none" -> setting == Setting.SMTP_TLS ? say("None") : say("Nobody");
            default -> value;
        };
    }

    /** Where a value comes from. */
    public static String origin(SettingsSource.Origin origin) {
        return switch (origin) {
            case DEFAULT -> say("default");
            case FILE -> say("from dassie.yaml");
            case ENVIRONMENT -> say("from the environment");
            case OPTION -> say("from an option of the start");
        };
    }
}

package social.dassie.ground.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;

/** Every setting: its key, its default, the allowed values and its effect. */
@SuppressWarnings("ImmutableEnumChecker") // a Kind holds pure functions only
public enum Setting {
    HOST("host", "127.0.0.1", Kind.TEXT, false, "Address to listen on; 0.0.0.0 for all."),
    PORT("port", "8080", Kind.PORT, false, "Port to listen on; 0 for any free one."),
    URL(
            "url",
            "",
            Kind.URL,
            false,
            "Public address, such as https://example.org; http://localhost:PORT when empty. It cannot change once there"
                    + " is an account: other servers know your accounts by it."),
    HANDLE_DOMAIN(
            "handle_domain",
            "",
            Kind.DOMAIN,
            false,
            "Domain in handles (@alice@example.org), where it is not that of url; that domain must redirect"
                    + " /.well-known/webfinger to this server. It cannot change once there is an account."),
    TLS("tls", "off", Kind.choice("off", "auto", "files"), false, SettingTexts.TLS),
    TLS_HOST("tls.host", "0.0.0.0", Kind.TEXT, false, "Address for the ports of https and http; 0.0.0.0 for all."),
    TLS_PORT("tls.port", "443", Kind.PORT, false, "Port of https, where tls is on; 0 for any free one."),
    TLS_HTTP_PORT("tls.http_port", "80", Kind.numberOr("off", 0, 65_535), false, "Port that leads from http to https."),
    TLS_CERT("tls.cert", "", Kind.TEXT, false, "File of the certificate and those that signed it (PEM)."),
    TLS_KEY("tls.key", "", Kind.TEXT, false, "File of the certificate's private key (PEM)."),
    TLS_ACME_DIRECTORY("tls.acme_directory", "", Kind.ADDRESS, false, "ACME directory; Let's Encrypt when empty."),
    TLS_ACME_ROOT("tls.acme_root", "", Kind.TEXT, false, "File of the root (PEM) of a private authority's own https."),
    TRUSTED_PROXIES(
            "trusted_proxies",
            "",
            Kind.NETWORKS,
            false,
            "Addresses or networks (10.0.0.0/8) of reverse proxies whose X-Forwarded-For is believed, separated by"
                    + " commas."),
    RATE_LIMITS(
            "rate_limits",
            "true",
            Kind.FLAG,
            false,
            "Whether callers that ask too often are refused; false only where something in front of Dassie does that."),
    TITLE("title", "Dassie", Kind.TEXT, true, "Name of the instance."),
    DESCRIPTION("description", "", Kind.TEXT, true, "One or two sentences on what the instance is for."),
    CONTACT_EMAIL("contact.email", "", Kind.EMAIL, true, "Address at which people reach whoever runs the instance."),
    CONTACT_ACCOUNT(
            "contact.account",
            "",
            Kind.TEXT,
            true,
            "Name of the account that stands for the instance; the owner's when empty."),
    LANGUAGES("languages", "en", Kind.TEXT, true, "Languages spoken here, as codes separated by commas."),
    REGISTRATIONS(
            "registrations",
            "closed",
            Kind.choice("open", "approval", "closed"),
            true,
            "Who may sign up: anyone (open), anyone whom a moderator approves (approval), or nobody (closed)."),
    REGISTRATIONS_MESSAGE(
            "registrations.message", "", Kind.TEXT, true, "What people read while registrations are closed."),
    MIN_AGE("registrations.min_age", "0", Kind.number(0, 120), true, SettingTexts.MIN_AGE),
    INVITES(
            "registrations.invites",
            "members",
            Kind.choice("members", "staff"),
            true,
            "Who may invite people, who then sign up even while registrations are closed: every member (members), or"
                    + " only the staff (staff). The inviter's role says whether they need approval."),
    CHECK_MAIL_SERVERS(
            "registrations.check_mail_servers",
            "true",
            Kind.FLAG,
            true,
            "Whether the mail servers of an address are looked up when somebody signs up or changes the address: blocks"
                    + " of e-mail domains then cover them, and a domain that takes no mail is refused. Without an answer"
                    + " within two seconds, nobody is refused."),
    DNS_SERVER(
            "registrations.dns_server",
            "",
            Kind.ENDPOINT,
            true,
            "Name server that is asked for mail servers, such as 127.0.0.1:53; those of the machine when empty."),
    DISALLOW_UNAUTHENTICATED(
            "disallow_unauthenticated_api_access",
            "false",
            Kind.FLAG,
            true,
            "Whether the API, and the pages of people and posts, are only for people who sign in."),
    FEEDS_LIVE_LOCAL("feeds.live_local", "public", SettingTexts.READERS, true, SettingTexts.FEEDS_LIVE_LOCAL),
    FEEDS_LIVE_REMOTE("feeds.live_remote", "public", SettingTexts.READERS, true, SettingTexts.FEEDS_LIVE_REMOTE),
    FEEDS_TOPIC_LOCAL(
            "feeds.topic_local",
            "public",
            Kind.choice("public", "authenticated"),
            true,
            SettingTexts.FEEDS_TOPIC_LOCAL),
    FEEDS_TOPIC_REMOTE("feeds.topic_remote", "public", SettingTexts.READERS, true, SettingTexts.FEEDS_TOPIC_REMOTE),
    LIMITED_FEDERATION(
            "limited_federation",
            "false",
            Kind.FLAG,
            true,
            "Whether this server talks only to servers that were allowed one by one; the API and the pages of people"
                    + " and posts are then only for people who sign in."),
    AUTHORIZED_FETCH(
            "authorized_fetch",
            "false",
            Kind.FLAG,
            true,
            "Whether other servers get accounts and posts only when they sign the request, so that blocked ones get"
                    + " nothing; always so with limited_federation. Some older servers cannot do that, and see nothing then."),
    DOMAIN_BLOCKS_SHOWN(
            "domain_blocks.shown",
            "disabled",
            Kind.choice("all", "users", "disabled"),
            true,
            "Who may read which servers are limited here: everybody (all), people who sign in (users), or nobody (disabled)."),
    DOMAIN_BLOCKS_REASONS(
            "domain_blocks.reasons",
            "disabled",
            Kind.choice("all", "users", "disabled"),
            true,
            "Who may read the public comment on each limited server; the values mean the same as in domain_blocks.shown."),
    STATUS_URL(
            "status_url",
            "",
            Kind.ADDRESS,
            true,
            "Address of a page that says whether the instance works; apps show it."),
    TRENDS("trends", "true", Kind.FLAG, true, "Whether people are shown which hashtags, posts and links trend."),
    TRENDS_NEED_REVIEW(
            "trends.need_review",
            "true",
            Kind.FLAG,
            true,
            "Whether only hashtags, posts and links that the staff approved are shown as trends."),
    ANNUAL_REPORTS(
            "annual_reports",
            "december",
            Kind.choice("december", "always", "off"),
            true,
            "When people can have a report of their year made: from 10 to 31 December (december), on any day about the"
                    + " year so far (always), or never (off). Reports that were made stay."),
    MAX_CHARACTERS(
            "statuses.max_characters",
            "500",
            Kind.number(1, Settings.MOST_CHARACTERS),
            true,
            "Longest post, in characters; a link counts as 23."),
    MAX_IMAGE_BYTES(
            "media.max_image_bytes",
            "16777216",
            Kind.number(65_536, 104_857_600),
            false,
            "Largest image that may be uploaded, in bytes."),
    FEC_LISTEN("fec.listen", "", Kind.ENDPOINT, false, SettingTexts.FEC_LISTEN),
    FEC_TARGET("fec.target", "", Kind.ENDPOINT, false, SettingTexts.FEC_TARGET),
    FEC_DATA("fec.data", "10", Kind.number(1, 254), false, "Data packets in a full group of what is sent back."),
    FEC_PARITY("fec.parity", "3", Kind.number(1, 254), false, "Redundancy packets in a full group."),
    FEC_FLUSH_MS("fec.flush_ms", "auto", Kind.numberOr("auto", 0, 10_000), false, SettingTexts.FEC_FLUSH),
    FEC_INTERLEAVE(
            "fec.interleave",
            "1",
            Kind.number(1, 64),
            false,
            "How many groups are open at a time; more of them help against losses in bursts."),
    FEC_REORDER_MS(
            "fec.reorder_ms",
            "60",
            Kind.number(0, 10_000),
            false,
            "How many milliseconds a payload waits at most for those sent before it; 0 for not at all."),
    FEC_MTU("fec.mtu", "1400", Kind.number(100, 65_000), false, "Every datagram is smaller than this, in bytes."),
    FEC_MAX_SOURCES(
            "fec.max_sources",
            "64",
            Kind.number(1, 100_000),
            false,
            "How many addresses are remembered; when there are more, the least active is forgotten."),
    FEC_MAX_GROUPS(
            "fec.max_groups",
            "1024",
            Kind.number(1, 1_000_000),
            false,
            "How many groups are remembered of one address."),
    FEC_MAX_SOURCE_BYTES(
            "fec.max_source_bytes",
            "4194304",
            Kind.number(65_536, 1_073_741_824),
            false,
            "Memory for the packets of one address, in bytes."),
    FEC_MAX_BYTES(
            "fec.max_bytes",
            "16777216",
            Kind.number(65_536, 1_073_741_824),
            false,
            "Memory for the packets of all addresses, in bytes."),
    FEC_MAX_AGE_MS(
            "fec.max_age_ms",
            "2000",
            Kind.number(10, 600_000),
            false,
            "After how many milliseconds an incomplete group is given up; at least twice the flush time of both ends."),
    MAX_VIDEO_BYTES(
            "media.max_video_bytes",
            "103809024",
            Kind.number(65_536, 2_000_000_000),
            false,
            "Largest video or sound file that may be uploaded, in bytes."),
    FFMPEG("media.ffmpeg", "", Kind.TEXT, false, SettingTexts.FFMPEG),
    MEDIA_STORE("media.store", "directory", Kind.choice("directory", "s3"), false, SettingTexts.MEDIA_STORE),
    MEDIA_BUCKET("media.s3.bucket", "", Kind.BUCKET, false, SettingTexts.MEDIA_BUCKET),
    MEDIA_ENDPOINT("media.s3.endpoint", "", Kind.URL, false, BackupWords.S3_ENDPOINT),
    MEDIA_REGION("media.s3.region", "", Kind.REGION, false, BackupWords.S3_REGION),
    MEDIA_KEY("media.s3.key", "", Kind.TEXT, false, BackupWords.S3_KEY),
    MEDIA_SECRET("media.s3.secret", "", Kind.TEXT, false, SettingTexts.MEDIA_SECRET),
    MEDIA_NEAR_BYTES(
            "media.s3.near_bytes", "1073741824", Kind.number(0, 1_000_000_000_000L), false, SettingTexts.MEDIA_NEAR),
    CONVERSIONS(
            "media.conversions",
            "1",
            Kind.number(1, 16),
            false,
            "How many videos or sound files are converted at the same time."),
    REMOTE_MEDIA_CACHE(
            "media.remote_cache_bytes",
            "2147483648",
            Kind.number(0, 1_000_000_000_000L),
            true,
            "Bytes on disk for copies of other servers' pictures, sound and film; those not looked at for the longest"
                    + " time go first. With 0 they are passed on and not kept."),
    REMOTE_MEDIA_FLOOR(
            "media.remote_cache_free_bytes",
            "1073741824",
            Kind.number(0, 1_000_000_000_000L),
            true,
            "Bytes on disk that stay free: with less, no copies of other servers' files are kept."),
    PRUNE_POSTS_DAYS(
            "pruning.posts_days",
            "90",
            Kind.number(0, 36_500),
            true,
            "After how many days posts of other servers are removed when nobody here had to do with them; 0 for never."),
    PRUNE_ACCOUNTS_DAYS(
            "pruning.accounts_days",
            "90",
            Kind.number(0, 36_500),
            true,
            "After how many days without news accounts of other servers are removed that have no posts left and that"
                    + " nobody here follows or talked to; 0 for never."),
    OUTBOUND_PORTS(
            "outbound.ports",
            "80, 443",
            Kind.PORTS,
            false,
            "Ports on which other servers are asked, separated by commas. Requests never go to private addresses."),
    TRANSLATION_PROVIDER(
            "translation.provider",
            "none",
            Kind.choice("none", "libretranslate", "deepl"),
            true,
            "Who translates posts."),
    TRANSLATION_URL(
            "translation.url",
            "",
            Kind.URL,
            true,
            "Public address of the LibreTranslate server, on a port of outbound.ports; when empty, DeepL's own."),
    TRANSLATION_API_KEY(
            "translation.api_key",
            "",
            Kind.TEXT,
            true,
            "Key that the translator asks for; it is better kept in the environment."),
    SMTP_HOST(
            "smtp.host",
            "",
            Kind.TEXT,
            true,
            "Mail server that sends our mail. Without one no mail is sent, and nothing waits for mail."),
    SMTP_PORT("smtp.port", "587", Kind.number(1, 65_535), true, "Port of the mail server."),
    SMTP_TLS(
            "smtp.tls",
            "starttls",
            Kind.choice("starttls", "tls", "none"),
            true,
            "How the connection to the mail server is protected: starttls (often port 587), tls (often 465), or none."
                    + " Nothing is sent over a connection with less."),
    SMTP_USER("smtp.user", "", Kind.TEXT, true, "Name at the mail server, where it asks for one."),
    SMTP_PASSWORD(
            "smtp.password",
            "",
            Kind.TEXT,
            true,
            "Password at the mail server; it is better kept in the environment, as DASSIE_SMTP_PASSWORD."),
    SMTP_FROM("smtp.from", "", Kind.EMAIL, true, "Address that mail comes from; noreply@ the domain when empty."),
    EMAIL_SUBSCRIPTIONS("email_subscriptions", "false", Kind.FLAG, true, SettingTexts.EMAIL_SUBSCRIPTIONS),
    DIGEST_DAYS(
            "mail.digest_days",
            "0",
            Kind.number(0, 365),
            true,
            "After how many days of absence people get a mail about mentions that they missed; 0 for never."),
    MAX_STOP_SECONDS("stop.max_seconds", "6", Kind.number(0, 600), true, SettingTexts.MAX_STOP),
    BACKUP_SCHEDULE("backup.schedule", "", Kind.SCHEDULE, true, BackupWords.SCHEDULE),
    BACKUP_KEEP("backup.keep", "7d 4w 6m", Kind.KEEP, true, BackupWords.KEEP),
    BACKUP_TO("backup.to", "", Kind.COPIES, true, BackupWords.TO),
    BACKUP_KEY("backup.key", "", Kind.RECIPIENTS, true, BackupWords.KEY),
    BACKUP_S3_ENDPOINT("backup.s3.endpoint", "", Kind.URL, true, BackupWords.S3_ENDPOINT),
    BACKUP_S3_REGION("backup.s3.region", "", Kind.REGION, true, BackupWords.S3_REGION),
    BACKUP_S3_KEY("backup.s3.key", "", Kind.TEXT, true, BackupWords.S3_KEY),
    BACKUP_S3_SECRET("backup.s3.secret", "", Kind.TEXT, true, BackupWords.S3_SECRET),
    STANDBY_MARK("standby.mark", "", Kind.COPIES, false, BackupWords.MARK),
    LOG_LEVEL("log.level", "info", Kind.choice("error", "warn", "info", "debug"), false, "How much is logged."),
    LOG_FORMAT("log.format", "text", Kind.choice("text", "json"), false, SettingTexts.LOG_FORMAT);

    private static final ErrorCode NOT_ALLOWED = ErrorCode.of("The setting {0} is \"{1}\" ({2}), but it must be {3}");

    private final String key;
    private final String standard;
    private final Kind kind;
    private final boolean isLive;
    private final String text;

    Setting(String key, String standard, Kind kind, boolean isLive, String text) {
        this.key = key;
        this.standard = standard;
        this.kind = kind;
        this.isLive = isLive;
        this.text = text;
    }

    public static Optional<Setting> find(String key) {
        return Arrays.stream(values()).filter(s -> s.key.equals(key)).findFirst();
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(Setting::key).toList();
    }

    public String key() {
        return key;
    }

    /** The default value. */
    public String standard() {
        return standard;
    }

    /** Whether a running server applies a change without a restart. */
    public boolean isLive() {
        return isLive;
    }

    public String text() {
        return text;
    }

    /** Whether a list of all settings must hide the value. */
    public boolean isSecret() {
        return this == SMTP_PASSWORD || this == TRANSLATION_API_KEY || this == BACKUP_S3_SECRET || this == MEDIA_SECRET;
    }

    /** The allowed values, in words. */
    public Problem allowed() {
        return kind.allowed();
    }

    /** All allowed values, where they are few; else empty. */
    public List<String> choices() {
        return kind.choices();
    }

    public String environmentName() {
        return "DASSIE_" + key.toUpperCase(Locale.ROOT).replace('.', '_');
    }

    public boolean accepts(String value) {
        return kind.accepts(value.strip());
    }

    /** Returns the value in its plain form. Throws {@link SettingsException} with a sentence for the operator. */
    String check(String value, String source) {
        String trimmed = value.strip();
        if (!accepts(value)) {
            throw new SettingsException(NOT_ALLOWED, key, value, source, kind.allowed());
        }
        return kind.plain(trimmed);
    }
}

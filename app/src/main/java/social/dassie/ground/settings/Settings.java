package social.dassie.ground.settings;

import java.net.URI;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import social.dassie.ground.text.DomainNames;

/** The checked values of all settings at one moment. */
public final class Settings {
    /** The highest limit that an operator may set for the length of posts, in characters. */
    public static final int MOST_CHARACTERS = 100_000;

    private final Map<Setting, String> values;

    Settings(Map<Setting, String> values) {
        this.values = new EnumMap<>(values);
    }

    public String get(Setting setting) {
        return values.getOrDefault(setting, setting.standard());
    }

    /** A copy in which settings that need a restart have the values that they had at the start. */
    Settings liveOver(Settings atStart) {
        Map<Setting, String> mixed = new EnumMap<>(Setting.class);
        for (Setting setting : Setting.values()) {
            mixed.put(setting, setting.isLive() ? get(setting) : atStart.get(setting));
        }
        return new Settings(mixed);
    }

    public String host() {
        return get(Setting.HOST);
    }

    public int port() {
        return Integer.parseInt(get(Setting.PORT));
    }

    /** The configured public address, empty when there is none. */
    public String url() {
        return get(Setting.URL);
    }

    /** Whether the public address is one that other servers can ask: https, and not this machine's own name. */
    public boolean isReachable() {
        return url().startsWith("https://")
                && !DomainNames.isLoopback(URI.create(url()).getHost());
    }

    /** The configured domain in handles; empty when it is that of the public address. */
    public String handleDomain() {
        return get(Setting.HANDLE_DOMAIN);
    }

    /** The host and, where it is not the default, the port of a public address: the domain in handles. */
    public static String domainOf(String url) {
        URI uri = URI.create(url);
        return uri.getPort() < 0 ? uri.getHost() : uri.getHost() + ":" + uri.getPort();
    }

    /** Whether Dassie speaks https itself, and not a proxy in front of it. */
    public boolean speaksTls() {
        return !get(Setting.TLS).equals("off");
    }

    public List<String> trustedProxies() {
        return Kind.split(get(Setting.TRUSTED_PROXIES));
    }

    public boolean isRateLimited() {
        return Boolean.parseBoolean(get(Setting.RATE_LIMITS));
    }

    public String title() {
        return get(Setting.TITLE);
    }

    public String description() {
        return get(Setting.DESCRIPTION);
    }

    public String contactEmail() {
        return get(Setting.CONTACT_EMAIL);
    }

    public String contactAccount() {
        return get(Setting.CONTACT_ACCOUNT);
    }

    public List<String> languages() {
        return Kind.split(get(Setting.LANGUAGES));
    }

    public boolean registrationsOpen() {
        return !get(Setting.REGISTRATIONS).equals("closed");
    }

    public boolean approvalRequired() {
        return get(Setting.REGISTRATIONS).equals("approval");
    }

    /** The age in years that people must have to sign up; 0 for any. */
    public int minAge() {
        return Integer.parseInt(get(Setting.MIN_AGE));
    }

    /** Whether every member may invite people, and not only the staff. */
    public boolean membersInvite() {
        return get(Setting.INVITES).equals("members");
    }

    public String registrationsMessage() {
        return get(Setting.REGISTRATIONS_MESSAGE);
    }

    /** Whether visitors who are not signed in may use the API; never while the federation is limited. */
    public boolean unauthenticatedAllowed() {
        return !Boolean.parseBoolean(get(Setting.DISALLOW_UNAUTHENTICATED)) && !isFederationLimited();
    }

    /**
     * Who may read a public feed, as the instance announces it: visitors read none where they may not use the API.
     *
     * @param feed one of {@code FEEDS_…}
     */
    public FeedReaders readersOf(Setting feed) {
        FeedReaders readers = FeedReaders.of(get(feed));
        return readers == FeedReaders.PUBLIC && !unauthenticatedAllowed() ? FeedReaders.AUTHENTICATED : readers;
    }

    /** Whether the staff must allow other servers one by one. */
    public boolean isFederationLimited() {
        return Boolean.parseBoolean(get(Setting.LIMITED_FEDERATION));
    }

    /** Whether other servers must sign every request for accounts and posts; always while the federation is limited. */
    public boolean isFetchAuthorized() {
        return Boolean.parseBoolean(get(Setting.AUTHORIZED_FETCH)) || isFederationLimited();
    }

    /** Whether trends are shown. */
    public boolean trends() {
        return Boolean.parseBoolean(get(Setting.TRENDS));
    }

    /** Whether trends include what the staff has not reviewed. */
    public boolean trendsByDefault() {
        return !Boolean.parseBoolean(get(Setting.TRENDS_NEED_REVIEW));
    }

    public int maxCharacters() {
        return Integer.parseInt(get(Setting.MAX_CHARACTERS));
    }

    public long maxImageBytes() {
        return Long.parseLong(get(Setting.MAX_IMAGE_BYTES));
    }

    public long maxVideoBytes() {
        return Long.parseLong(get(Setting.MAX_VIDEO_BYTES));
    }

    /** The path of ffmpeg; empty to look for it in PATH, {@code none} to do without. */
    public String ffmpeg() {
        return get(Setting.FFMPEG);
    }

    /** How many recordings are converted at the same time. */
    public int conversions() {
        return Integer.parseInt(get(Setting.CONVERSIONS));
    }

    /** How many bytes copies of other servers' files may take up; 0 for none. */
    public long remoteMediaCacheBytes() {
        return Long.parseLong(get(Setting.REMOTE_MEDIA_CACHE));
    }

    /** How many bytes stay free on the disk before such copies are stored. */
    public long remoteMediaFreeBytes() {
        return Long.parseLong(get(Setting.REMOTE_MEDIA_FLOOR));
    }

    /** The age at which posts of other servers that no account here had to do with are removed; 0 for never. */
    public int prunePostsDays() {
        return Integer.parseInt(get(Setting.PRUNE_POSTS_DAYS));
    }

    /** The age at which accounts of other servers that no account here has to do with are removed; 0 for never. */
    public int pruneAccountsDays() {
        return Integer.parseInt(get(Setting.PRUNE_ACCOUNTS_DAYS));
    }

    /** The ports that may be used for requests to other servers. */
    public Set<Integer> outboundPorts() {
        return Kind.split(get(Setting.OUTBOUND_PORTS)).stream()
                .map(Integer::valueOf)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** {@code libretranslate}, {@code deepl} or {@code none}. */
    public String translationProvider() {
        return get(Setting.TRANSLATION_PROVIDER);
    }

    public String translationUrl() {
        return get(Setting.TRANSLATION_URL);
    }

    public String translationApiKey() {
        return get(Setting.TRANSLATION_API_KEY);
    }

    /** Whether posts can be translated: LibreTranslate needs an address, DeepL a key. */
    public boolean translates() {
        return switch (translationProvider()) {
            case "libretranslate" -> !translationUrl().isEmpty();
            case "deepl" -> !translationApiKey().isEmpty();
            default -> false;
        };
    }

    /** Whether a mail server is configured, so that this server can send email. */
    public boolean sendsMail() {
        return !get(Setting.SMTP_HOST).isEmpty();
    }

    /** Whether accounts can offer their public posts by email. */
    public boolean emailSubscriptions() {
        return Boolean.parseBoolean(get(Setting.EMAIL_SUBSCRIPTIONS));
    }

    /** Whether the mail servers of email addresses are looked up. */
    public boolean checksMailServers() {
        return Boolean.parseBoolean(get(Setting.CHECK_MAIL_SERVERS));
    }

    /** The days of absence after which people get a digest; 0 for never. */
    public int digestDays() {
        return Integer.parseInt(get(Setting.DIGEST_DAYS));
    }

    /** How long a stop waits for work in progress. */
    public int maxStopSeconds() {
        return Integer.parseInt(get(Setting.MAX_STOP_SECONDS));
    }

    public String logLevel() {
        return get(Setting.LOG_LEVEL);
    }

    /** Whether each line of the log is a JSON object. */
    public boolean logsJson() {
        return get(Setting.LOG_FORMAT).equals("json");
    }
}

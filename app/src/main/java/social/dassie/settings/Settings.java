package social.dassie.settings;

import java.net.URI;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The checked values of all settings at one moment. */
public final class Settings {
    /** The longest post that an operator may allow, in characters. */
    public static final int MOST_CHARACTERS = 100_000;

    private final Map<Setting, String> values;

    Settings(Map<Setting, String> values) {
        this.values = new EnumMap<>(values);
    }

    public String get(Setting setting) {
        return values.getOrDefault(setting, setting.standard());
    }

    /** These settings where they can change while the server runs, the others as they were at its start. */
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

    /** Host and, where it is not the standard one, port of a public address: the domain in handles. */
    public static String domainOf(String url) {
        URI uri = URI.create(url);
        return uri.getPort() < 0 ? uri.getHost() : uri.getHost() + ":" + uri.getPort();
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

    public String registrationsMessage() {
        return get(Setting.REGISTRATIONS_MESSAGE);
    }

    /** Whether the API answers to who is not signed in; never while the federation is limited. */
    public boolean unauthenticatedAllowed() {
        return !Boolean.parseBoolean(get(Setting.DISALLOW_UNAUTHENTICATED)) && !isFederationLimited();
    }

    /** Whether other servers must be allowed one by one. */
    public boolean isFederationLimited() {
        return Boolean.parseBoolean(get(Setting.LIMITED_FEDERATION));
    }

    /** Whether trends are shown at all. */
    public boolean trends() {
        return Boolean.parseBoolean(get(Setting.TRENDS));
    }

    /** Whether what nobody reviewed is shown among them. */
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

    /** Where ffmpeg is; empty to look for it, {@code none} to do without. */
    public String ffmpeg() {
        return get(Setting.FFMPEG);
    }

    /** How many recordings are converted at the same time. */
    public int conversions() {
        return Integer.parseInt(get(Setting.CONVERSIONS));
    }

    /** The ports on which other servers may be asked. */
    public Set<Integer> outboundPorts() {
        return Kind.split(get(Setting.OUTBOUND_PORTS)).stream()
                .map(Integer::valueOf)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** {@code libretranslate} or {@code deepl}; {@code none} for neither. */
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

    /** Whether there is a server that takes our mail. */
    public boolean sendsMail() {
        return !get(Setting.SMTP_HOST).isEmpty();
    }

    /** After how many days away people get a digest; 0 for never. */
    public int digestDays() {
        return Integer.parseInt(get(Setting.DIGEST_DAYS));
    }

    /** How long a stop waits for what is in progress. */
    public int maxStopSeconds() {
        return Integer.parseInt(get(Setting.MAX_STOP_SECONDS));
    }

    public String logLevel() {
        return get(Setting.LOG_LEVEL);
    }
}

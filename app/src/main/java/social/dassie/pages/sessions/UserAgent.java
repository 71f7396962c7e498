package social.dassie.pages.sessions;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.Words;

/**
 * A parsed User-Agent header. It is good enough to recognise one's own browser, but any program may claim anything.
 *
 * @param browser its name; null for an unknown one
 * @param system the operating system; null for an unknown one
 */
record UserAgent(@Nullable String browser, @Nullable String system) {
    /** The markers of browsers, ordered so that those come first that also contain the markers of others. */
    private static final List<Map.Entry<String, String>> BROWSERS = List.of(
            Map.entry("edg", "Edge"),
            Map.entry("opr/", "Opera"),
            Map.entry("vivaldi", "Vivaldi"),
            Map.entry("samsungbrowser", "Samsung Internet"),
            Map.entry("duckduckgo", "DuckDuckGo"),
            Map.entry("firefox", "Firefox"),
            Map.entry("fxios", "Firefox"),
            Map.entry("chrome", "Chrome"),
            Map.entry("crios", "Chrome"),
            Map.entry("chromium", "Chromium"),
            Map.entry("epiphany", "GNOME Web"),
            Map.entry("safari", "Safari"),
            Map.entry("lynx", "Lynx"),
            Map.entry("w3m", "w3m"),
            Map.entry("curl", "curl"));

    private static final List<Map.Entry<String, String>> SYSTEMS = List.of(
            Map.entry("iphone", "iPhone"),
            Map.entry("ipad", "iPad"),
            Map.entry("android", "Android"),
            Map.entry("windows", "Windows"),
            Map.entry("cros", "ChromeOS"),
            Map.entry("mac os x", "macOS"),
            Map.entry("macintosh", "macOS"),
            Map.entry("freebsd", "FreeBSD"),
            Map.entry("openbsd", "OpenBSD"),
            Map.entry("linux", "Linux"));

    static UserAgent of(@Nullable String said) {
        String text = said == null ? "" : said.toLowerCase(Locale.ROOT);
        return new UserAgent(first(BROWSERS, text), first(SYSTEMS, text));
    }

    private static @Nullable String first(List<Map.Entry<String, String>> names, String text) {
        return names.stream()
                .filter(name -> text.contains(name.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    /** Describes it in the reader's language. */
    String inWords() {
        if (browser != null && system != null) {
            return Words.say("common.on", "{0} on {1}", browser, system);
        }
        String known = browser == null ? system : browser;
        return known == null ? Words.say("common.an_unknown_browser", "An unknown browser") : known;
    }

    /** Returns the names, which are the same in all languages; empty if nothing is known. */
    String names() {
        return Stream.of(browser, system).filter(Objects::nonNull).collect(Collectors.joining(", "));
    }
}

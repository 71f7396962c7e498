package social.dassie.ground.outbound;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import social.dassie.ground.text.DomainNames;
import social.dassie.ground.text.Memo;

/**
 * Web addresses as people and pages write them, normalised for comparing and requesting them: host in lower case ASCII
 * without a trailing dot, no default port, no fragment, every character that is not allowed in an address
 * percent-encoded.
 */
public final class WebAddress {
    private static final int MAX_LENGTH = 4_096;
    private static final Pattern WHOLE = Pattern.compile(
            "(?i)(https?)://(?:([^/?#@]*)@)?(\\[[0-9a-f:.]+]|[^/?#@:]+)(?::([0-9]{0,5}))?([/?][^#]*)?(?:#.*)?");
    private static final Memo<Optional<URI>> PARSED = new Memo<>(WebAddress::parseAgain);
    private static final String ALLOWED = "-._~:/?#[]@!$&'()*+,;=%";

    private WebAddress() {}

    /**
     * Parses an address; empty for text that is not an http or https address, and for an address with user info, which
     * is only used to mislead.
     */
    public static Optional<URI> parse(String text) {
        return PARSED.of(text);
    }

    private static Optional<URI> parseAgain(String text) {
        String stripped = text.strip();
        Matcher parts = WHOLE.matcher(stripped);
        if (stripped.length() > MAX_LENGTH || !parts.matches() || parts.group(2) != null) {
            return Optional.empty();
        }
        String scheme = parts.group(1).toLowerCase(Locale.ROOT);
        String rest = parts.group(5) == null ? "/" : parts.group(5);
        try {
            return Optional.of(new URI(scheme + "://" + host(parts.group(3)) + port(scheme, parts.group(4))
                            + encode(rest.startsWith("?") ? "/" + rest : rest)))
                    .filter(uri -> uri.getHost() != null);
        } catch (URISyntaxException | IllegalArgumentException notAnAddress) {
            return Optional.empty();
        }
    }

    /** Returns an address from a page at {@code base}; it may be relative. */
    public static Optional<URI> resolve(URI base, String reference) {
        String stripped = reference.strip();
        if (stripped.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        Optional<URI> whole = parse(stripped);
        if (whole.isPresent()) {
            return whole;
        }
        if (stripped.startsWith("//")) {
            return parse(base.getScheme() + ":" + stripped);
        }
        try {
            // URI.resolve drops the last path segment if the reference is only a query.
            URI relative = new URI(encode(stripped.startsWith("?") ? base.getRawPath() + stripped : stripped));
            return parse(base.resolve(relative).toString());
        } catch (URISyntaxException | IllegalArgumentException notAnAddress) {
            return Optional.empty();
        }
    }

    /** Returns the fragment of an address as typed, with its {@code #} and encoded; empty if there is none. */
    public static String fragmentOf(String text) {
        int sign = text.indexOf('#');
        return sign < 0 ? "" : "#" + encode(text.substring(sign + 1).strip().replace("#", "%23"));
    }

    /** Returns the host of an address, and the port unless it is the default one; empty for an invalid web address. */
    public static Optional<String> authorityOf(String text) {
        return parse(text).map(url -> url.getPort() < 0 ? url.getHost() : url.getHost() + ":" + url.getPort());
    }

    /** Returns the port to connect to. */
    public static int portOf(URI url) {
        if (url.getPort() >= 0) {
            return url.getPort();
        }
        return "https".equals(url.getScheme()) ? 443 : 80;
    }

    private static String host(String typed) {
        if (typed.startsWith("[")) {
            return typed;
        }
        String name = DomainNames.toAscii(typed);
        if (name == null || name.contains("..")) {
            throw new IllegalArgumentException("host " + typed);
        }
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }

    private static String port(String scheme, @org.jspecify.annotations.Nullable String typed) {
        if (typed == null || typed.isEmpty()) {
            return "";
        }
        int number = Integer.parseInt(typed);
        if (number < 1 || number > 65_535) {
            throw new IllegalArgumentException("port " + number);
        }
        return number == (scheme.equals("https") ? 443 : 80) ? "" : ":" + number;
    }

    /** Encodes characters that an address must not contain; encoded ones stay as they are. */
    private static String encode(String text) {
        StringBuilder encoded = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            int next = i + Character.charCount(codePoint);
            if (codePoint == '%' ? isHex(text, next) : isAllowed(codePoint)) {
                encoded.appendCodePoint(codePoint);
            } else {
                for (byte part : text.substring(i, next).getBytes(StandardCharsets.UTF_8)) {
                    encoded.append(String.format(Locale.ROOT, "%%%02X", part & 0xff));
                }
            }
            i = next;
        }
        return encoded.toString();
    }

    private static boolean isAllowed(int codePoint) {
        boolean isAlphanumeric = codePoint < 0x80 && Character.isLetterOrDigit(codePoint);
        return isAlphanumeric || (ALLOWED.indexOf(codePoint) >= 0 && codePoint != '[' && codePoint != ']');
    }

    private static boolean isHex(String text, int from) {
        return from + 2 <= text.length()
                && Character.digit(text.charAt(from), 16) >= 0
                && Character.digit(text.charAt(from + 1), 16) >= 0;
    }
}

package social.dassie.ground.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Domain names, normalised for storing and comparing. */
public final class DomainNames {
    private static final int MAX_LENGTH = 253;
    private static final Pattern AROUND = Pattern.compile("(:[0-9]{1,5})?/?$");
    private static final Pattern PORT = Pattern.compile("(:[0-9]{1,5})/?$");
    private static final Pattern LABELS =
            Pattern.compile("[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*");

    private static final Pattern LOOPBACK = Pattern.compile("localhost|[a-z0-9_.-]*\\.localhost|127(\\.[0-9]{1,3}){3}");

    private static final Memo<Optional<String>> NORMALISED = new Memo<>(DomainNames::normaliseAgain);

    private DomainNames() {}

    /** Returns whether a normalised name always means this machine: names under {@code localhost} do (RFC 6761 section 6.3). */
    public static boolean isLoopback(String domain) {
        return LOOPBACK.matcher(domain).matches();
    }

    /** Returns a normalised name and all its parent domains, the nearest first; also without the port, if it has one. */
    public static List<String> withThoseAbove(String name) {
        List<String> names = new ArrayList<>(List.of(name));
        String domain = withoutPort(name);
        if (!domain.equals(name)) {
            names.add(domain);
        }
        for (int dot = domain.indexOf('.'); dot >= 0; dot = domain.indexOf('.', dot + 1)) {
            names.add(domain.substring(dot + 1));
        }
        return names;
    }

    /**
     * Returns the normalised name of a server, with its port if the name means this machine, on which there may be
     * several servers. Null for text that is not a domain name.
     */
    public static @Nullable String ofServer(String typed) {
        String domain = normalise(typed);
        Matcher port = PORT.matcher(typed.strip());
        return domain != null && isLoopback(domain) && port.find() ? domain + port.group(1) : domain;
    }

    /** Returns the name of a server without its port. */
    public static String withoutPort(String server) {
        int colon = server.indexOf(':');
        return colon < 0 ? server : server.substring(0, colon);
    }

    /** Returns the name in lower case and punycode, without port and trailing dot; null for text that is not a domain name. */
    public static @Nullable String normalise(String typed) {
        return NORMALISED.of(typed).orElse(null);
    }

    private static Optional<String> normaliseAgain(String typed) {
        String bare = AROUND.matcher(typed.strip()).replaceFirst("");
        String ascii = bare.length() > MAX_LENGTH ? null : toAscii(bare);
        if (ascii == null) {
            return Optional.empty();
        }
        String name = ascii.endsWith(".") ? ascii.substring(0, ascii.length() - 1) : ascii;
        return Optional.of(name)
                .filter(plain ->
                        plain.length() <= MAX_LENGTH && LABELS.matcher(plain).matches());
    }

    /**
     * Returns the host of an address in lower case ASCII; null for a text in another script that is not a domain name by
     * UTS #46 (nontransitional). ASCII text is not validated: it may be an IP address.
     */
    public static @Nullable String toAscii(String host) {
        return Idna.toAscii(host);
    }

    /**
     * Returns the domain of a handle for storing: normalised, with its port if that is not a default one; null for text
     * that is not a domain name.
     */
    public static @Nullable String ofHandle(String typed) {
        String plain = typed.strip().toLowerCase(Locale.ROOT);
        int colon = plain.lastIndexOf(':');
        String port = colon < 0 ? "" : plain.substring(colon + 1);
        boolean hasPort = port.matches("[0-9]{1,5}") && !port.equals("443") && !port.equals("80");
        String name = normalise(plain);
        return name == null || !hasPort ? name : name + ":" + port;
    }

    /**
     * Returns a search term for the beginning or a part of a stored name: normalised if it is a name, otherwise in lower
     * case. A part of a non-ASCII name finds nothing, because the ASCII form of a name does not contain that of its
     * parts.
     */
    public static String searched(String typed) {
        String name = ofHandle(typed);
        return name == null ? typed.strip().toLowerCase(Locale.ROOT) : name;
    }

    /** Returns a handle for display: {@code alice} for a local account, {@code alice@bücher.example} for a remote one. */
    public static String acct(String username, @Nullable String domain) {
        return domain == null ? username : username + "@" + toUnicode(domain);
    }

    /** Returns a stored server name in its own script, for display; with its port, if it has one. */
    public static String toUnicode(String server) {
        String domain = withoutPort(server);
        return Idna.toUnicode(domain) + server.substring(domain.length());
    }
}

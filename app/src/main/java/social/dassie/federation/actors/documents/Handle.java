package social.dassie.federation.actors.documents;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.DomainNames;

/**
 * The two parts of a remote account's handle.
 *
 * @param username as its server spells it
 * @param domain in lower case and punycode, with the port unless it is a default one
 */
public record Handle(String username, String domain) {
    static final int MAX_USERNAME = 2_048;
    /** An instance actor's name is its domain, which has a port on a developer's machine. */
    private static final Pattern USERNAME =
            Pattern.compile("[a-zA-Z0-9_]++(?:[.-]++[a-zA-Z0-9_]++)*+(?::[0-9]{1,5}+)?+");

    /** Returns empty for names that no account can have. */
    public static Optional<Handle> of(@Nullable String username, @Nullable String domain) {
        String plain = domain == null ? null : DomainNames.ofHandle(domain);
        if (username == null || plain == null) {
            return Optional.empty();
        }
        boolean isName =
                username.length() <= MAX_USERNAME && USERNAME.matcher(username).matches();
        return isName ? Optional.of(new Handle(username, plain)) : Optional.empty();
    }

    /** Parses {@code acct:alice@example.org}, with or without the scheme and with or without an @ before the name. */
    public static Optional<Handle> parse(@Nullable String text) {
        if (text == null) {
            return Optional.empty();
        }
        String plain = text.regionMatches(true, 0, "acct:", 0, 5) ? text.substring(5) : text;
        String bare = plain.startsWith("@") ? plain.substring(1) : plain;
        int at = bare.indexOf('@');
        return at < 0 ? Optional.empty() : of(bare.substring(0, at), bare.substring(at + 1));
    }

    public boolean isSame(Handle other) {
        return domain.equals(other.domain) && username.equalsIgnoreCase(other.username);
    }

    public String resource() {
        return "acct:" + username + "@" + domain;
    }

    @Override
    public String toString() {
        return (username + "@" + domain).toLowerCase(Locale.ROOT);
    }
}

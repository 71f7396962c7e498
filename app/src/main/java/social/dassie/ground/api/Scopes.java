package social.dassie.ground.api;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A set of OAuth scopes, and the scopes that each one covers.
 *
 * <p>A scope covers itself and every finer one below it: {@code read} covers {@code read:accounts}, {@code admin:read}
 * covers {@code admin:read:reports}. {@code follow} covers reading and writing of blocks, follows and mutes
 * (documentation page api/oauth-scopes).
 */
public final class Scopes {
    private static final List<String> READ = List.of(
            "accounts",
            "blocks",
            "bookmarks",
            "collections",
            "favourites",
            "filters",
            "follows",
            "lists",
            "mutes",
            "notifications",
            "search",
            "statuses");
    private static final List<String> WRITE = List.of(
            "accounts",
            "blocks",
            "bookmarks",
            "collections",
            "conversations",
            "favourites",
            "filters",
            "follows",
            "lists",
            "media",
            "mutes",
            "notifications",
            "reports",
            "statuses");
    private static final List<String> ADMIN = List.of(
            "accounts",
            "reports",
            "domain_allows",
            "domain_blocks",
            "ip_blocks",
            "email_domain_blocks",
            "canonical_email_blocks");
    private static final Set<String> FOLLOW =
            Set.of("read:blocks", "write:blocks", "read:follows", "write:follows", "read:mutes", "write:mutes");

    /** All scopes, coarse ones first. */
    public static final Set<String> ALL = all();

    /** The scopes of an application that asks for none. */
    public static final Scopes DEFAULT = new Scopes(Set.of("read"));

    public static final Scopes NONE = new Scopes(Set.of());

    private final Set<String> names;

    private Scopes(Collection<String> names) {
        this.names = Set.copyOf(names);
    }

    /** Parses a list separated by white space (RFC 6749 section 3.3); {@code +} also separates, as some clients send. */
    public static Scopes parse(String text) {
        Set<String> names = new LinkedHashSet<>();
        for (String name : text.trim().split("[\\s+]+", -1)) {
            if (!name.isEmpty()) {
                names.add(name);
            }
        }
        return new Scopes(names);
    }

    public boolean isEmpty() {
        return names.isEmpty();
    }

    /** Returns whether every name is an existing scope. */
    public boolean areKnown() {
        return ALL.containsAll(names);
    }

    /** Returns whether a token with these scopes grants access to what {@code scope} protects. */
    public boolean cover(String scope) {
        if (names.contains(scope)) {
            return true;
        }
        if (names.contains("follow") && FOLLOW.contains(scope)) {
            return true;
        }
        for (int colon = scope.lastIndexOf(':'); colon > 0; colon = scope.lastIndexOf(':', colon - 1)) {
            if (names.contains(scope.substring(0, colon))) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether these scopes cover each of {@code others}. */
    public boolean coverAll(Scopes others) {
        return others.names.stream().allMatch(this::cover);
    }

    public Set<String> names() {
        return new TreeSet<>(names);
    }

    /** Returns the scopes in the order of {@link #ALL}, separated by one space, as in a token answer. */
    @Override
    public String toString() {
        return String.join(" ", ALL.stream().filter(names::contains).toList());
    }

    private static Set<String> all() {
        Set<String> all = new LinkedHashSet<>(List.of("profile", "read", "write", "follow", "push", "crypto"));
        READ.forEach(name -> all.add("read:" + name));
        WRITE.forEach(name -> all.add("write:" + name));
        all.add("admin:read");
        all.add("admin:write");
        ADMIN.forEach(name -> all.add("admin:read:" + name));
        ADMIN.forEach(name -> all.add("admin:write:" + name));
        return all;
    }
}

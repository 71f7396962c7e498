package social.dassie.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import social.dassie.api.Scopes;

/** Describes the scopes of an application in words, for the user who is asked to agree. */
public final class ScopeWords {
    private static final Map<String, String> WORDS = parse("""
            profile = See your name and your picture
            read = Read everything in your account, private posts and direct messages included
            write = Write, change and delete posts, and change your account
            follow = See and change whom you follow, mute and block
            push = Send you push notifications
            crypto = Use end-to-end encryption
            read:accounts = See accounts' details
            read:blocks = See whom you block
            read:bookmarks = See your bookmarks
            read:collections = See your collections
            read:favourites = See your favourites
            read:filters = See your filters
            read:follows = See whom you follow
            read:lists = See your lists
            read:mutes = See whom you mute
            read:notifications = See your notifications
            read:search = Search in your name
            read:statuses = Read all posts that you can read, private ones included
            write:accounts = Change your profile
            write:blocks = Block accounts and domains
            write:bookmarks = Bookmark posts
            write:collections = Change your collections
            write:conversations = Mute and delete conversations
            write:favourites = Favourite posts
            write:filters = Change your filters
            write:follows = Follow and unfollow people
            write:lists = Change your lists
            write:media = Upload pictures, sounds and videos
            write:mutes = Mute people and conversations
            write:notifications = Clear your notifications
            write:reports = Report people and posts
            write:statuses = Write, change and delete posts
            admin:read = Administration: read everything on this server
            admin:write = Administration: change everything on this server
            admin:read:accounts = Administration: read all accounts' private details
            admin:read:reports = Administration: read reports and who made them
            admin:read:domain_allows = Administration: see allowed domains
            admin:read:domain_blocks = Administration: see blocked domains
            admin:read:ip_blocks = Administration: see blocked addresses
            admin:read:email_domain_blocks = Administration: see blocked e-mail domains
            admin:read:canonical_email_blocks = Administration: see blocked e-mail addresses
            admin:write:accounts = Administration: moderate accounts
            admin:write:reports = Administration: act on reports
            admin:write:domain_allows = Administration: change allowed domains
            admin:write:domain_blocks = Administration: change blocked domains
            admin:write:ip_blocks = Administration: change blocked addresses
            admin:write:email_domain_blocks = Administration: change blocked e-mail domains
            admin:write:canonical_email_blocks = Administration: change blocked e-mail addresses
            """);

    private ScopeWords() {}

    /** One sentence for each scope, coarse ones first; a scope that a coarser one covers is left out. */
    public static List<String> of(Set<String> names) {
        List<String> sentences = new ArrayList<>();
        for (String name : Scopes.ALL) {
            if (names.contains(name) && !isWithinAnother(name, names)) {
                sentences.add(WORDS.getOrDefault(name, name));
            }
        }
        return sentences;
    }

    private static boolean isWithinAnother(String name, Set<String> names) {
        return names.stream()
                .anyMatch(other -> !other.equals(name) && Scopes.parse(other).cover(name));
    }

    private static Map<String, String> parse(String lines) {
        Map<String, String> words = new LinkedHashMap<>();
        lines.lines()
                .forEach(line ->
                        words.put(line.substring(0, line.indexOf(" = ")), line.substring(line.indexOf(" = ") + 3)));
        return words;
    }
}

package social.dassie.pages.signin;

import static social.dassie.ground.words.Words.say;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import social.dassie.ground.api.Scopes;

/** Describes the scopes of an application in words, for the user who is asked to agree. */
public final class ScopeWords {
    private ScopeWords() {}

    /** One sentence for each scope, coarse ones first; a scope that a coarser one covers is left out. */
    public static List<String> of(Set<String> names) {
        List<String> sentences = new ArrayList<>();
        for (String name : Scopes.ALL) {
            if (names.contains(name) && !isWithinAnother(name, names)) {
                sentences.add(words(name));
            }
        }
        return sentences;
    }

    private static boolean isWithinAnother(String name, Set<String> names) {
        return names.stream()
                .anyMatch(other -> !other.equals(name) && Scopes.parse(other).cover(name));
    }

    private static String words(String name) {
        return switch (name) {
            case "profile" -> say("See your name and your picture");
            case "read" -> say("Read everything in your account, private posts and direct messages included");
            case "write" -> say("Write, change and delete posts, and change your account");
            case "follow" -> say("See and change whom you follow, mute and block");
            case "push" -> say("Send you push notifications");
            case "crypto" -> say("Use end-to-end encryption");
            case "read:accounts" -> say("See accounts' details");
            case "read:blocks" -> say("See whom you block");
            case "read:bookmarks" -> say("See your bookmarks");
            case "read:collections" -> say("See your collections");
            case "read:favourites" -> say("See your favourites");
            case "read:filters" -> say("See your filters");
            case "read:follows" -> say("See whom you follow");
            case "read:lists" -> say("See your lists");
            case "read:mutes" -> say("See whom you mute");
            case "read:notifications" -> say("See your notifications");
            case "read:search" -> say("Search in your name");
            case "read:statuses" -> say("Read all posts that you can read, private ones included");
            case "write:accounts" -> say("Change your profile");
            case "write:blocks" -> say("Block accounts and domains");
            case "write:bookmarks" -> say("Bookmark posts");
            case "write:collections" -> say("Change your collections");
            case "write:conversations" -> say("Mute and delete conversations");
            case "write:favourites" -> say("Favourite posts");
            case "write:filters" -> say("Change your filters");
            case "write:follows" -> say("Follow and unfollow people");
            case "write:lists" -> say("Change your lists");
            case "write:media" -> say("Upload pictures, sounds and videos");
            case "write:mutes" -> say("Mute people and conversations");
            case "write:notifications" -> say("Clear your notifications");
            case "write:reports" -> say("Report people and posts");
            case "write:statuses" -> say("Write, change and delete posts");
            case "admin:read" -> say("Administration: read everything on this server");
            case "admin:write" -> say("Administration: change everything on this server");
            case "admin:read:accounts" -> say("Administration: read all accounts' private details");
            case "admin:read:reports" -> say("Administration: read reports and who made them");
            case "admin:read:domain_allows" -> say("Administration: see allowed domains");
            case "admin:read:domain_blocks" -> say("Administration: see blocked domains");
            case "admin:read:ip_blocks" -> say("Administration: see blocked addresses");
            case "admin:read:email_domain_blocks" -> say("Administration: see blocked e-mail domains");
            case "admin:read:canonical_email_blocks" -> say("Administration: see blocked e-mail addresses");
            case "admin:write:accounts" -> say("Administration: moderate accounts");
            case "admin:write:reports" -> say("Administration: act on reports");
            case "admin:write:domain_allows" -> say("Administration: change allowed domains");
            case "admin:write:domain_blocks" -> say("Administration: change blocked domains");
            case "admin:write:ip_blocks" -> say("Administration: change blocked addresses");
            case "admin:write:email_domain_blocks" -> say("Administration: change blocked e-mail domains");
            case "admin:write:canonical_email_blocks" -> say("Administration: change blocked e-mail addresses");
            default -> name;
        };
    }
}

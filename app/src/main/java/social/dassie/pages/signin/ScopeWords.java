package social.dassie.pages.signin;

import static social.dassie.ground.words.Words.say;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import social.dassie.ground.api.Scopes;

/** Describes the scopes of an application in words, for the user who is asked to agree. */
public final class ScopeWords {
    private ScopeWords() {}

    /** Returns one sentence for each scope, coarse ones first; leaves out scopes that a coarser one includes. */
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
            case "profile" -> say("signin.see_your_name_and_your", "See your name and profile picture");
            case "read" ->
                say(
                        "signin.read_everything_in_your_account",
                        "Read everything in your account, private posts and direct messages included");
            case "write" ->
                say(
                        "signin.write_change_and_delete_posts_and",
                        "Write, edit and delete posts, and change your account");
            case "follow" -> say("signin.see_and_change_whom_you", "See and change your follows, mutes and blocks");
            case "push" -> say("signin.send_you_push_notifications", "Send you push notifications");
            case "crypto" -> say("signin.use_end_to_end_encryption", "Use end-to-end encryption");
            case "read:accounts" -> say("signin.see_accounts_details", "See accounts' details");
            case "read:blocks" -> say("signin.see_whom_you_block", "See your blocks");
            case "read:bookmarks" -> say("signin.see_your_bookmarks", "See your bookmarks");
            case "read:collections" -> say("signin.see_your_collections", "See your collections");
            case "read:favourites" -> say("signin.see_your_favourites", "See your favourites");
            case "read:filters" -> say("signin.see_your_filters", "See your filters");
            case "read:follows" -> say("signin.see_whom_you_follow", "See your follows");
            case "read:lists" -> say("signin.see_your_lists", "See your lists");
            case "read:mutes" -> say("signin.see_whom_you_mute", "See your mutes");
            case "read:notifications" -> say("signin.see_your_notifications", "See your notifications");
            case "read:search" -> say("signin.search_in_your_name", "Search on your behalf");
            case "read:statuses" ->
                say("signin.read_all_posts_that_you", "Read all posts that you can read, private ones included");
            case "write:accounts" -> say("signin.change_your_profile", "Change your profile");
            case "write:blocks" -> say("signin.block_accounts_and_domains", "Block accounts and domains");
            case "write:bookmarks" -> say("signin.bookmark_posts", "Bookmark posts");
            case "write:collections" -> say("signin.change_your_collections", "Change your collections");
            case "write:conversations" -> say("signin.mute_and_delete_conversations", "Mute and delete conversations");
            case "write:favourites" -> say("signin.favourite_posts", "Favourite posts");
            case "write:filters" -> say("signin.change_your_filters", "Change your filters");
            case "write:follows" -> say("signin.follow_and_unfollow_people", "Follow and unfollow people");
            case "write:lists" -> say("signin.change_your_lists", "Change your lists");
            case "write:media" -> say("signin.upload_pictures_sounds_and_videos", "Upload images, audio and videos");
            case "write:mutes" -> say("signin.mute_people_and_conversations", "Mute people and conversations");
            case "write:notifications" -> say("signin.clear_your_notifications", "Clear your notifications");
            case "write:reports" -> say("signin.report_people_and_posts", "Report people and posts");
            case "write:statuses" -> say("signin.write_change_and_delete_posts", "Write, edit and delete posts");
            case "admin:read" ->
                say("signin.administration_read_everything_on_this", "Administration: read everything on this server");
            case "admin:write" ->
                say(
                        "signin.administration_change_everything_on_this",
                        "Administration: change everything on this server");
            case "admin:read:accounts" ->
                say(
                        "signin.administration_read_all_accounts_private",
                        "Administration: read all accounts' private details");
            case "admin:read:reports" ->
                say("signin.administration_read_reports_and_who", "Administration: read reports and who made them");
            case "admin:read:domain_allows" ->
                say("signin.administration_see_allowed_domains", "Administration: see allowed domains");
            case "admin:read:domain_blocks" ->
                say("signin.administration_see_blocked_domains", "Administration: see blocked domains");
            case "admin:read:ip_blocks" ->
                say("signin.administration_see_blocked_addresses", "Administration: see blocked addresses");
            case "admin:read:email_domain_blocks" ->
                say("signin.administration_see_blocked_e_mail_domains", "Administration: see blocked email domains");
            case "admin:read:canonical_email_blocks" ->
                say("signin.administration_see_blocked_e_mail", "Administration: see blocked email addresses");
            case "admin:write:accounts" ->
                say("signin.administration_moderate_accounts", "Administration: moderate accounts");
            case "admin:write:reports" -> say("signin.administration_act_on_reports", "Administration: act on reports");
            case "admin:write:domain_allows" ->
                say("signin.administration_change_allowed_domains", "Administration: change allowed domains");
            case "admin:write:domain_blocks" ->
                say("signin.administration_change_blocked_domains", "Administration: change blocked domains");
            case "admin:write:ip_blocks" ->
                say("signin.administration_change_blocked_addresses", "Administration: change blocked addresses");
            case "admin:write:email_domain_blocks" ->
                say(
                        "signin.administration_change_blocked_e_mail_domains",
                        "Administration: change blocked email domains");
            case "admin:write:canonical_email_blocks" ->
                say("signin.administration_change_blocked_e_mail", "Administration: change blocked email addresses");
            default -> name;
        };
    }
}

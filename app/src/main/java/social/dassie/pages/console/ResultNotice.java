package social.dassie.pages.console;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;

/**
 * The message about a completed action: a successful form redirects to a page with {@code ?done=KEY}, and with the
 * number of items in {@code n} if there were several.
 */
public final class ResultNotice {
    private ResultNotice() {}

    /** Returns the address of a page that shows what was done there. */
    public static String at(String path, String key) {
        return Percent.with(path, "done", key);
    }

    public static String at(String path, String key, long number) {
        return Percent.with(at(path, key), "n", Long.toString(number));
    }

    /** Redirects the browser there with a GET, so that reloading the page does not submit the form again. */
    public static void redirect(Request r, String address) {
        r.redirect(address, 303);
    }

    /** Returns the message; null if nothing was done, and if the page shows an error instead. */
    public static @Nullable String of(Request r, @Nullable String problem) {
        return problem == null ? sentence(r) : null;
    }

    private static @Nullable String sentence(Request r) {
        long number = r.params().number("n").orElse(1);
        return switch (r.params().text("done", "")) {
            case "approve" ->
                count(number, "console.sign_ups_are_approved", "{0} sign-up is approved.|{0} sign-ups are approved.");
            case "reject" ->
                count(
                        number,
                        "console.sign_ups_are_turned_down",
                        "{0} sign-up is turned down.|{0} sign-ups are turned down.");
            case "none_chosen" ->
                say("console.nobody_was_chosen_so_nothing", "No one was selected, so nothing was changed.");
            case "delete" -> say("console.their_data_is_being_deleted", "Deleting their data.");
            case "settings" -> say("console.the_settings_are_changed", "The settings are changed.");
            case "role" -> say("console.the_role_is_changed", "The role is changed.");
            case "email" ->
                say(
                        "console.the_address_is_changed_where",
                        "Address updated. If this server sends email, it takes effect once it is confirmed.");
            case "confirmation" -> say("console.the_mail_that_asks_to", "The confirmation email was sent.");
            case "password_reset" -> say("console.the_mail_with_which_they", "The password reset email was sent.");
            case "added" -> say("console.it_is_added", "Added.");
            case "saved" -> say("common.saved", "Saved.");
            case "deleted" -> say("console.it_is_deleted", "It is deleted.");
            case "no_posts" ->
                say("console.no_post_was_chosen_or", "No posts were selected, or all were handled already.");
            case "posts_deleted" ->
                count(number, "console.posts_are_deleted", "{0} post is deleted.|{0} posts are deleted.");
            case "posts_sensitive" ->
                count(
                        number,
                        "console.posts_are_marked_as_sensitive",
                        "{0} post is marked as sensitive.|{0} posts are marked as sensitive.");
            case "retried" -> count(number, "console.retrying_now", "Retrying {0} now.|Retrying {0} now.");
            case "retried_host" ->
                say("console.all_that_waits_for_this", "Pending deliveries to this server are being retried.");
            case "dropped" -> count(number, "console.are_dropped", "{0} is dropped.|{0} are dropped.");
            case "two_factor" ->
                say(
                        "console.the_password_alone_opens_the",
                        "Two-factor authentication was turned off for this account.");
            case "no_two_factor" -> say("console.there_was_no_second_factor", "There was no second factor.");
            case "backup" ->
                say("console.a_backup_is_being_made", "A backup is being made. This page shows when it is ready.");
            case "checking" ->
                say("console.the_database_is_being_checked", "Checking the database. The result appears on this page.");
            case "invite_ended" -> say("common.invite_revoked", "The invite was revoked and can no longer be used.");
            case "invites_ended" ->
                count(number, "console.invites_are_ended", "{0} invite is ended.|{0} invites are ended.");
            case "mail_sent" ->
                say(
                        "console.the_mail_server_took_the",
                        "The mail server accepted the test email. Check whether it arrives.");
            default -> null;
        };
    }
}

package social.dassie.pages.console;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;

/**
 * The sentence that says what was done: a form that worked leads to a page with {@code ?done=KEY}, and with the number
 * of things in {@code n} where there were several.
 */
public final class DoneNotice {
    private DoneNotice() {}

    /** The address of a page that says what was done there. */
    public static String at(String path, String key) {
        return Percent.with(path, "done", key);
    }

    public static String at(String path, String key, long number) {
        return Percent.with(at(path, key), "n", Long.toString(number));
    }

    /** Leads the browser there with a GET, so that loading the page again sends no form again. */
    public static void redirect(Request r, String address) {
        r.redirect(address, 303);
    }

    /** The sentence; null when nothing was done, and when the page shows what went wrong instead. */
    public static @Nullable String of(Request r, @Nullable String problem) {
        return problem == null ? sentence(r) : null;
    }

    private static @Nullable String sentence(Request r) {
        long number = r.params().number("n").orElse(1);
        return switch (r.params().text("done", "")) {
            case "approve" -> count(number, "{0} sign-up is approved.|{0} sign-ups are approved.");
            case "reject" -> count(number, "{0} sign-up is turned down.|{0} sign-ups are turned down.");
            case "none_chosen" -> say("Nobody was chosen, so nothing was done.");
            case "delete" -> say("Their data is being deleted.");
            case "settings" -> say("The settings are changed.");
            case "role" -> say("The role is changed.");
            case "email" -> say("The address is changed. Where mail is sent, it counts when it is confirmed.");
            case "confirmation" -> say("The mail that asks to confirm the address is on its way.");
            case "password_reset" -> say("The mail with which they choose a new password is on its way.");
            case "added" -> say("It is added.");
            case "saved" -> say("It is saved.");
            case "deleted" -> say("It is deleted.");
            case "no_posts" -> say("No post was chosen, or all were done already.");
            case "posts_deleted" -> count(number, "{0} post is deleted.|{0} posts are deleted.");
            case "posts_sensitive" ->
                count(number, "{0} post is marked as sensitive.|{0} posts are marked as sensitive.");
            case "retried" -> count(number, "{0} is tried again now.|{0} are tried again now.");
            case "retried_host" -> say("All that waits for this server is tried again now.");
            case "dropped" -> count(number, "{0} is dropped.|{0} are dropped.");
            case "two_factor" -> say("The password alone opens the account now.");
            case "no_two_factor" -> say("There was no second factor.");
            case "backup" -> say("A backup is being made. This page shows when it is ready.");
            case "checking" -> say("The database is being checked. This page shows the result when it is there.");
            case "invite_ended" -> say("Nobody comes by the invite any more.");
            case "invites_ended" -> count(number, "{0} invite is ended.|{0} invites are ended.");
            case "mail_sent" -> say("The mail server took the test mail. Look whether it arrives.");
            default -> null;
        };
    }
}

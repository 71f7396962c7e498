package social.dassie.people.strikes;

import static social.dassie.ground.words.Words.say;

import java.time.Duration;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.ShownTimes;

/**
 * One action of the staff against an account.
 *
 * @param accountId the staff member; null when that account was deleted
 * @param action {@code none} for a warning only, {@code disable}, {@code sensitive}, {@code silence}, {@code suspend}
 * @param statusIds JSON of the posts that led to it, null without particular posts
 * @param overruledAt when it was taken back because of an appeal; null when it was not
 * @param appeal null when there is none
 */
public record Strike(
        long id,
        @Nullable Long accountId,
        long targetAccountId,
        String action,
        String text,
        @Nullable Long reportId,
        @Nullable String statusIds,
        long createdAt,
        @Nullable Long overruledAt,
        @Nested("appeal") @Nullable Appeal appeal) {
    /** The time between a suspension and the deletion of what the account has, in which it can be taken back. */
    public static final Duration GRACE = Duration.ofDays(30);

    /** Whether it stops the account from signing in. */
    public boolean isLockOut() {
        return overruledAt == null && (action.equals("disable") || action.equals("suspend"));
    }

    /** The action in a few words; what was taken back is written as past. */
    public String headline() {
        return overruledAt == null ? lasting() : past();
    }

    private String past() {
        return switch (action) {
            case "disable" -> say("Your account was locked");
            case "sensitive" -> say("Your posts were marked as sensitive");
            case "silence" -> say("Your account was limited");
            case "suspend" -> say("Your account was suspended");
            default -> say("A warning about your account, taken back");
        };
    }

    private String lasting() {
        return switch (action) {
            case "disable" -> say("Your account is locked");
            case "sensitive" -> say("Your posts are marked as sensitive from now on");
            case "silence" -> say("Your account is limited");
            case "suspend" -> say("Your account is suspended");
            default -> say("A warning about your account");
        };
    }

    /** The consequences of the action. {@code handle} is the account's. */
    public String meaning(String handle) {
        if (overruledAt != null) {
            return say("The people who run the server took back what they decided about your account {0}.", handle);
        }
        return switch (action) {
            case "disable" -> say("You cannot sign in to your account {0} any more. What you posted stays.", handle);
            case "sensitive" ->
                say("Pictures, sound and films of your account {0} are hidden behind a warning.", handle);
            case "silence" ->
                say("From now on only those who follow you find what you post with your account {0}.", handle);
            case "suspend" ->
                say(
                        "You cannot use your account {0} any more, and nobody sees what you posted. It is deleted on {1}.",
                        handle, ShownTimes.day(createdAt + GRACE.toMillis()));
            default -> say("The people who run the server have a word about your account {0}.", handle);
        };
    }
}

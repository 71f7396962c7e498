package social.dassie.people.strikes;

import static social.dassie.ground.words.Words.say;

import java.time.Duration;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.TimeTexts;

/**
 * One moderation action against an account.
 *
 * @param accountId the staff member; null if that account was deleted
 * @param action {@code none} for a warning only, {@code disable}, {@code sensitive}, {@code silence}, {@code suspend}
 * @param statusIds JSON of the posts that led to it, null without particular posts
 * @param overruledAt when it was undone because of an appeal; null if it was not
 * @param appeal null if absent
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
    /** The time between a suspension and the deletion of the account's data, in which it can be undone. */
    public static final Duration GRACE = Duration.ofDays(30);

    /** Returns whether it stops the account from signing in. */
    public boolean isLockOut() {
        return overruledAt == null && (action.equals("disable") || action.equals("suspend"));
    }

    /** Returns the action in a few words; an undone action is in the past tense. */
    public String headline() {
        return overruledAt == null ? lasting() : past();
    }

    private String past() {
        return switch (action) {
            case "disable" -> say("strikes.your_account_was_locked", "Your account was locked");
            case "sensitive" -> say("strikes.your_posts_were_marked_as", "Your posts were marked as sensitive");
            case "silence" -> say("strikes.your_account_was_limited", "Your account was limited");
            case "suspend" -> say("strikes.your_account_was_suspended", "Your account was suspended");
            default -> say("strikes.a_warning_about_your_account_taken", "A warning about your account, withdrawn");
        };
    }

    private String lasting() {
        return switch (action) {
            case "disable" -> say("strikes.your_account_is_locked", "Your account is locked");
            case "sensitive" ->
                say("strikes.your_posts_are_marked_as", "Your posts are marked as sensitive from now on");
            case "silence" -> say("strikes.your_account_is_limited", "Your account is limited");
            case "suspend" -> say("strikes.your_account_is_suspended", "Your account is suspended");
            default -> say("strikes.a_warning_about_your_account", "A warning about your account");
        };
    }

    /** Describes the consequences of the action. {@code handle} is the account's. */
    public String meaning(String handle) {
        if (overruledAt != null) {
            return say(
                    "strikes.the_people_who_run_the_server",
                    "The server’s staff reversed their decision about your account {0}.",
                    handle);
        }
        return switch (action) {
            case "disable" ->
                say(
                        "strikes.you_cannot_sign_in_to",
                        "You can no longer sign in to your account {0}. Your posts stay.",
                        handle);
            case "sensitive" ->
                say(
                        "strikes.pictures_sound_and_films_of",
                        "Media of your account {0} is now hidden behind a warning.",
                        handle);
            case "silence" ->
                say(
                        "strikes.from_now_on_only_those",
                        "Posts of your account {0} are now visible only to your followers.",
                        handle);
            case "suspend" ->
                say(
                        "strikes.you_cannot_use_your_account",
                        "You can no longer use your account {0}, and your posts are hidden. It will be deleted on {1}.",
                        handle,
                        TimeTexts.day(createdAt + GRACE.toMillis()));
            default ->
                say(
                        "strikes.the_people_who_run_the",
                        "Your account {0} has received a warning from the server’s staff.",
                        handle);
        };
    }
}

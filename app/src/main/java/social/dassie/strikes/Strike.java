package social.dassie.strikes;

import org.jspecify.annotations.Nullable;

/**
 * One thing that the staff did about an account.
 *
 * @param accountId who of the staff; null when that account is gone
 * @param action {@code none} for a mere warning, {@code disable}, {@code sensitive}, {@code silence}, {@code suspend}
 * @param statusIds JSON of the posts that it is about, null for none in particular
 */
public record Strike(
        long id,
        @Nullable Long accountId,
        long targetAccountId,
        String action,
        String text,
        @Nullable Long reportId,
        @Nullable String statusIds,
        long createdAt) {
    /** Whether the account cannot be used any more, so that its owner sees no page of it either. */
    public boolean endsAccess() {
        return action.equals("disable") || action.equals("suspend");
    }

    /** What happened, in a few words. */
    public String headline() {
        return switch (action) {
            case "disable" -> "Your account is locked";
            case "sensitive" -> "Your posts are marked as sensitive from now on";
            case "silence" -> "Your account is limited";
            case "suspend" -> "Your account is suspended";
            default -> "A warning about your account";
        };
    }

    /** What that means. {@code handle} is the account's. */
    public String meaning(String handle) {
        String whose = "your account " + handle;
        return switch (action) {
            case "disable" -> "You cannot sign in to " + whose + " any more. What you posted stays.";
            case "sensitive" -> "Pictures, sound and films of " + whose + " are hidden behind a warning.";
            case "silence" -> "From now on only those who follow you find what you post with " + whose + ".";
            case "suspend" ->
                "You cannot use " + whose + " any more, and nobody sees what you posted. In 30 days it is deleted.";
            default -> "The people who run the server have a word about " + whose + ".";
        };
    }
}

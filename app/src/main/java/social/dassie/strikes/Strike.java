package social.dassie.strikes;

import org.jspecify.annotations.Nullable;

/**
 * One action of the staff against an account.
 *
 * @param accountId the staff member; null when that account was deleted
 * @param action {@code none} for a warning only, {@code disable}, {@code sensitive}, {@code silence}, {@code suspend}
 * @param statusIds JSON of the posts that led to it, null without particular posts
 * @param overruledAt when it was taken back because of an appeal; null when it was not
 * @param appealText null when it was not appealed, as all that follow
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
        @Nullable String appealText,
        @Nullable String appealState,
        @Nullable Long appealedAt,
        @Nullable Long decidedAt,
        @Nullable Long decidedBy) {
    /** The appeal of it; null when there is none. */
    public @Nullable Appeal appeal() {
        return appealText == null || appealState == null || appealedAt == null
                ? null
                : new Appeal(appealText, appealState, appealedAt, decidedAt, decidedBy);
    }

    /** Whether it keeps the account from signing in. */
    public boolean isLockOut() {
        return overruledAt == null && (action.equals("disable") || action.equals("suspend"));
    }

    /** The action in a few words; what was taken back is told as past. */
    public String headline() {
        return overruledAt == null ? lasting() : past();
    }

    private String past() {
        return switch (action) {
            case "disable" -> "Your account was locked";
            case "sensitive" -> "Your posts were marked as sensitive";
            case "silence" -> "Your account was limited";
            case "suspend" -> "Your account was suspended";
            default -> "A warning about your account, taken back";
        };
    }

    private String lasting() {
        return switch (action) {
            case "disable" -> "Your account is locked";
            case "sensitive" -> "Your posts are marked as sensitive from now on";
            case "silence" -> "Your account is limited";
            case "suspend" -> "Your account is suspended";
            default -> "A warning about your account";
        };
    }

    /** The consequences of the action. {@code handle} is the account's. */
    public String meaning(String handle) {
        String whose = "your account " + handle;
        if (overruledAt != null) {
            return "The people who run the server took back what they decided about " + whose + ".";
        }
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

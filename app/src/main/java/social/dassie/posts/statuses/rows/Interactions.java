package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.policies.InteractionPolicy;

/**
 * Who may do what with a post, and whether the post itself needs an approval as a reply.
 *
 * @param localOnly whether it never leaves this server: only its members see it, by the visibility of the post
 * @param replyPolicy who may reply to it, in the bits of {@link InteractionPolicy}; the next two alike
 * @param replyAccounts the accounts that the reply policy names, as JSON; null if there are none
 * @param heldAs pending, rejected or revoked if the author of its parent has not approved it; otherwise null
 * @param heldVisibility the visibility that its author chose, while it is held
 * @param approvalUri the proof that the author of its parent approved it; null if that was not needed
 */
public record Interactions(
        boolean localOnly,
        int replyPolicy,
        int favouritePolicy,
        int reblogPolicy,
        @Nullable String replyAccounts,
        @Nullable String heldAs,
        @Nullable Visibility heldVisibility,
        @Nullable String approvalUri) {
    public static final String PENDING = "pending";
    public static final String REJECTED = "rejected";
    public static final String REVOKED = "revoked";

    private static final int EVERYONE =
            InteractionPolicy.atOnceTo(InteractionPolicy.PUBLIC).bits();

    /** Everyone who sees the post may reply to, favourite and boost it. */
    public static final Interactions OPEN =
            new Interactions(false, EVERYONE, EVERYONE, EVERYONE, null, null, null, null);

    /** Whether everyone who sees the post may reply to, favourite and boost it. */
    public boolean isOpen() {
        return isOpenToReplies() && favouritePolicy == EVERYONE && reblogPolicy == EVERYONE;
    }

    /** Whether everyone who sees the post may reply to it. */
    public boolean isOpenToReplies() {
        return replyPolicy == EVERYONE && replyAccounts == null;
    }

    public boolean isHeld() {
        return heldAs != null;
    }

    /** Returns the stored form of {@link #heldVisibility}. */
    public @Nullable String heldKey() {
        return heldVisibility == null ? null : heldVisibility.key();
    }

    /** Returns a copy for a post that stays on this server, or not. */
    public Interactions onlyHere(boolean isLocalOnly) {
        return new Interactions(
                isLocalOnly,
                replyPolicy,
                favouritePolicy,
                reblogPolicy,
                replyAccounts,
                heldAs,
                heldVisibility,
                approvalUri);
    }

    /** Returns a copy with other policies. */
    public Interactions with(int replies, int favourites, int reblogs, @Nullable String accounts) {
        return new Interactions(localOnly, replies, favourites, reblogs, accounts, heldAs, heldVisibility, approvalUri);
    }

    /** Returns a copy for a reply that the author of its parent has not approved. */
    Interactions heldAs(String state, Visibility chosen) {
        return new Interactions(
                localOnly, replyPolicy, favouritePolicy, reblogPolicy, replyAccounts, state, chosen, approvalUri);
    }

    /** Returns a copy for a reply that the author of its parent approved. */
    Interactions approvedBy(@Nullable String stamp) {
        return new Interactions(
                localOnly, replyPolicy, favouritePolicy, reblogPolicy, replyAccounts, null, null, stamp);
    }
}

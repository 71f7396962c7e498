package social.dassie.posts.statuses;

import java.util.List;
import social.dassie.people.accounts.policies.InteractionPolicy;

/** Who may reply to, favourite and boost a post, as in GoToSocial's entity InteractionPolicy. */
public record PostPolicyEntity(Rules canFavourite, Rules canReply, Rules canReblog) {
    static final String AUTHOR = "author";
    static final String ME = "me";
    static final String PUBLIC =
            InteractionPolicy.words(InteractionPolicy.PUBLIC).get(0);

    /**
     * Who may do it at once, and who after approval. The last two are GoToSocial's names of them up to version 0.19.
     */
    public record Rules(
            List<String> automaticApproval,
            List<String> manualApproval,
            List<String> always,
            List<String> withApproval) {
        static Rules of(List<String> automatic, List<String> manual) {
            return new Rules(automatic, manual, automatic, manual);
        }
    }
}

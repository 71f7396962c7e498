package social.dassie.posts.statuses.replies;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import social.dassie.people.accounts.policies.InteractionPolicy;
import social.dassie.posts.statuses.rows.Interactions;

/** Who may reply to new posts, as the settings offer it: a few of the many policies. The client has the same choices. */
public enum ReplyChoice {
    PUBLIC(InteractionPolicy.PUBLIC, 0),
    REVIEW(InteractionPolicy.MENTIONED, InteractionPolicy.PUBLIC),
    FOLLOWERS(InteractionPolicy.FOLLOWERS | InteractionPolicy.MENTIONED, 0),
    FOLLOWERS_REVIEW(InteractionPolicy.FOLLOWERS | InteractionPolicy.MENTIONED, InteractionPolicy.PUBLIC),
    FOLLOWING(InteractionPolicy.FOLLOWING | InteractionPolicy.MENTIONED, 0),
    MENTIONED(InteractionPolicy.MENTIONED, 0);

    private final int bits;

    ReplyChoice(int automatic, int manual) {
        this.bits = new InteractionPolicy(automatic, manual).bits();
    }

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the policies of a post with this choice: everyone may favourite and boost it. */
    Interactions policies() {
        return Interactions.OPEN.with(
                bits, Interactions.OPEN.favouritePolicy(), Interactions.OPEN.reblogPolicy(), null);
    }

    static Optional<ReplyChoice> of(String key) {
        return Arrays.stream(values())
                .filter(choice -> choice.key().equals(key))
                .findFirst();
    }

    /** Returns the choice for these policies; empty if an app set others. */
    static Optional<ReplyChoice> of(Interactions policies) {
        return Arrays.stream(values())
                .filter(choice -> choice.policies().equals(policies))
                .findFirst();
    }
}

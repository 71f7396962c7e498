package social.dassie.posts.statuses;

import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.people.accounts.policies.InteractionPolicy;
import social.dassie.people.accounts.policies.PolicyAnswer;
import social.dassie.posts.statuses.rows.Interactions;
import social.dassie.posts.statuses.rows.Status;

/**
 * What a post allows a viewer to do with it beside quoting. Of several rules for the same account, the most specific one
 * applies: first whether it wrote the post, then whether it is named, then whether it is mentioned, then its groups.
 */
public final class PostPolicy {
    private PostPolicy() {}

    /** Which of its replies need no proof that the author agreed: every server can tell by the post itself. */
    record Reply(PolicyAnswer answer, boolean isEvident) {}

    /** Returns what happens when a viewer replies to a post; {@code view} is null without one. */
    static Reply reply(Status post, @Nullable StatusView view, boolean isOwn) {
        if (view == null || post.isHeld()) {
            return new Reply(PolicyAnswer.DENIED, true);
        }
        InteractionPolicy policy = InteractionPolicy.of(post.interactions().replyPolicy());
        if (view.namedAs() != null && !isOwn) {
            boolean isAutomatic = view.namedAs().equals("automatic");
            return new Reply(isAutomatic ? PolicyAnswer.AUTOMATIC : PolicyAnswer.MANUAL, isAutomatic);
        }
        boolean isOpen = (policy.automatic() & InteractionPolicy.PUBLIC) != 0;
        if (isOwn || isOpen || view.isMentioned()) {
            return new Reply(PolicyAnswer.AUTOMATIC, true);
        }
        return new Reply(policy.answer(view.followsAuthor(), view.isFollowed()), false);
    }

    /** Whether a viewer may favourite or boost a post, by the bits of one of its policies. */
    static boolean allows(int policy, @Nullable StatusView view, boolean isOwn) {
        return isOwn
                || (view != null
                        && InteractionPolicy.of(policy)
                                .answer(view.followsAuthor(), view.isFollowed())
                                .isYes());
    }

    /** Returns the policies for everyone. */
    public static PostPolicyEntity entity(Interactions policies) {
        return entity(policies, false, null, false);
    }

    /** Returns the policies as JSON for a viewer. */
    static SerializedString json(Status post, @Nullable StatusView view, boolean isOwn) {
        Interactions policies = post.interactions();
        boolean isViewer = view != null;
        return new SerializedString(Json.text(entity(
                policies,
                isViewer && allows(policies.favouritePolicy(), view, isOwn),
                isViewer ? reply(post, view, isOwn).answer() : null,
                isViewer && allows(policies.reblogPolicy(), view, isOwn))));
    }

    private static PostPolicyEntity entity(
            Interactions policies, boolean mayFavourite, @Nullable PolicyAnswer reply, boolean mayReblog) {
        List<String> automatic =
                words(InteractionPolicy.of(policies.replyPolicy()).automatic());
        List<String> manual = new ArrayList<>(InteractionPolicy.words(
                InteractionPolicy.of(policies.replyPolicy()).manual() & ~InteractionPolicy.UNSUPPORTED));
        automatic.addAll(accounts(policies, "automatic"));
        manual.addAll(accounts(policies, "manual"));
        if (reply == PolicyAnswer.AUTOMATIC) {
            automatic.add(PostPolicyEntity.ME);
        } else if (reply == PolicyAnswer.MANUAL) {
            manual.add(PostPolicyEntity.ME);
        }
        return new PostPolicyEntity(
                PostPolicyEntity.Rules.of(shown(policies.favouritePolicy(), mayFavourite), List.of()),
                PostPolicyEntity.Rules.of(automatic, manual),
                PostPolicyEntity.Rules.of(shown(policies.reblogPolicy(), mayReblog), List.of()));
    }

    private static List<String> shown(int policy, boolean isForViewer) {
        List<String> words = words(InteractionPolicy.of(policy).automatic());
        if (isForViewer) {
            words.add(PostPolicyEntity.ME);
        }
        return words;
    }

    private static List<String> words(int groups) {
        List<String> words = new ArrayList<>();
        if ((groups & InteractionPolicy.PUBLIC) == 0) {
            words.add(PostPolicyEntity.AUTHOR);
        }
        words.addAll(InteractionPolicy.words(groups & ~InteractionPolicy.UNSUPPORTED));
        return words;
    }

    /**
     * Returns the accounts that a reply policy names.
     *
     * @param kind {@code automatic} or {@code manual}
     */
    public static List<String> accounts(Interactions policies, String kind) {
        List<String> accounts = new ArrayList<>();
        if (policies.replyAccounts() != null) {
            Json.read(policies.replyAccounts(), JsonNode.class).path(kind).forEach(uri -> accounts.add(uri.asText()));
        }
        return accounts;
    }
}

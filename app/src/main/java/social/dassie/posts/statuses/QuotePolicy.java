package social.dassie.posts.statuses;

import com.fasterxml.jackson.core.io.SerializedString;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.people.accounts.policies.InteractionPolicy;
import social.dassie.people.accounts.policies.PolicyAnswer;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * Who may quote a post, as the bits of an {@link InteractionPolicy}. Local users choose among three of the many
 * combinations; remote posts can have any.
 */
public final class QuotePolicy {
    private static final Field QUOTE_APPROVAL_POLICY = Field.of("quote_approval_policy");

    private static final Map<String, Integer> CHOICES = Map.of(
            "public",
            InteractionPolicy.atOnceTo(InteractionPolicy.PUBLIC).bits(),
            "followers",
            InteractionPolicy.atOnceTo(InteractionPolicy.FOLLOWERS).bits(),
            "nobody",
            0);

    private record Approval(List<String> automatic, List<String> manual, String currentUser) {}

    private record Seen(int policy, PolicyAnswer answer) {}

    /** There are only a few combinations; each is serialised once. */
    private static final Map<Seen, SerializedString> WRITTEN = new ConcurrentHashMap<>();

    private QuotePolicy() {}

    /**
     * Returns the choice in a request: {@code public}, {@code followers} or {@code nobody}; null when not sent, 422 for
     * any other value.
     */
    public static @Nullable String sent(Params params) {
        String choice = params.filled("quote_approval_policy");
        if (choice != null && !CHOICES.containsKey(choice)) {
            throw ApiException.invalid(QUOTE_APPROVAL_POLICY, ErrorCode.INCLUSION);
        }
        return choice;
    }

    /** Returns the bits of a choice; a post that is neither public nor unlisted can only be quoted by its author. */
    public static int of(String choice, Visibility visibility) {
        return visibility.isForEveryone() ? Objects.requireNonNullElse(CHOICES.get(choice), 0) : 0;
    }

    /** Returns the choice for these bits; {@code nobody} for bits that match none. */
    public static String choice(int policy) {
        return CHOICES.entrySet().stream()
                .filter(choice -> choice.getValue() == policy)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("nobody");
    }

    /** Returns the answer for a viewer; {@code view} is null without one. */
    static PolicyAnswer answer(Status post, @Nullable StatusView view, boolean isOwn) {
        if (view == null || post.visibility() == Visibility.DIRECT) {
            return PolicyAnswer.DENIED;
        }
        return isOwn
                ? PolicyAnswer.AUTOMATIC
                : InteractionPolicy.of(post.quoting().quotePolicy()).answer(view.followsAuthor(), view.isFollowed());
    }

    /** Returns the policy as JSON, with the answer for the viewer. */
    static SerializedString json(int policy, PolicyAnswer answer) {
        return WRITTEN.computeIfAbsent(new Seen(policy, answer), QuotePolicy::written);
    }

    private static SerializedString written(Seen seen) {
        InteractionPolicy policy = InteractionPolicy.of(seen.policy());
        return new SerializedString(Json.text(new Approval(
                InteractionPolicy.words(policy.automatic()),
                InteractionPolicy.words(policy.manual()),
                seen.answer().key())));
    }
}

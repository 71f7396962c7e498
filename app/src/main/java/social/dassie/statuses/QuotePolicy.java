package social.dassie.statuses;

import com.fasterxml.jackson.core.io.SerializedString;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Json;

/**
 * Who may quote a post, as bits: {@link #PUBLIC} and so on for quotes that the author reviews, and the same shifted by
 * {@link #AUTOMATIC} for quotes that are accepted at once. People here choose among three of the many combinations; posts
 * of other servers can have any.
 */
final class QuotePolicy {
    /** Others, whom this server has no word for. */
    static final int UNSUPPORTED = 1;

    static final int PUBLIC = 2;
    static final int FOLLOWERS = 4;

    /** Those whom the author follows. */
    static final int FOLLOWING = 8;

    static final int AUTOMATIC = 16;

    private static final Map<String, Integer> CHOICES =
            Map.of("public", PUBLIC << AUTOMATIC, "followers", FOLLOWERS << AUTOMATIC, "nobody", 0);
    private static final Map<Integer, String> NAMES = new LinkedHashMap<>();

    static {
        NAMES.put(UNSUPPORTED, "unsupported_policy");
        NAMES.put(PUBLIC, "public");
        NAMES.put(FOLLOWERS, "followers");
        NAMES.put(FOLLOWING, "following");
    }

    /** What a policy is for one viewer (documentation page entities/QuoteApproval). */
    enum Answer {
        AUTOMATIC,
        MANUAL,
        DENIED,
        UNKNOWN;

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record Approval(List<String> automatic, List<String> manual, String currentUser) {}

    private record Seen(int policy, Answer answer) {}

    /** There are a few combinations only; each is written once. */
    private static final Map<Seen, SerializedString> WRITTEN = new ConcurrentHashMap<>();

    private QuotePolicy() {}

    /** The value of a parameter; null when it was not sent. 422 for an unknown word. */
    static @Nullable String checked(@Nullable String choice) {
        if (choice != null && !CHOICES.containsKey(choice)) {
            throw ApiException.validation("Quote approval policy is not included in the list");
        }
        return choice;
    }

    /** The bits of a choice; a post that is not for everyone can be quoted by its author alone. */
    static int of(String choice, Visibility visibility) {
        return visibility.isForEveryone() ? Objects.requireNonNullElse(CHOICES.get(choice), 0) : 0;
    }

    /** The choice that these bits stand for; {@code nobody} for bits that no choice has. */
    static String choice(int policy) {
        return CHOICES.entrySet().stream()
                .filter(choice -> choice.getValue() == policy)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("nobody");
    }

    /** The answer for a viewer; {@code view} is null without one. */
    static Answer answer(Status post, @Nullable StatusView view, boolean isOwn) {
        if (view == null || post.visibility() == Visibility.DIRECT) {
            return Answer.DENIED;
        }
        if (isOwn) {
            return Answer.AUTOMATIC;
        }
        int included = PUBLIC | (view.followsAuthor() ? FOLLOWERS : 0) | (view.isFollowed() ? FOLLOWING : 0);
        int policy = post.quotePolicy();
        if ((policy >> AUTOMATIC & included) != 0) {
            return Answer.AUTOMATIC;
        }
        if ((policy & included) != 0) {
            return Answer.MANUAL;
        }
        return ((policy | policy >> AUTOMATIC) & UNSUPPORTED) != 0 ? Answer.UNKNOWN : Answer.DENIED;
    }

    /** The policy as JSON, with the answer for the viewer. */
    static SerializedString json(int policy, Answer answer) {
        return WRITTEN.computeIfAbsent(
                new Seen(policy, answer),
                seen -> new SerializedString(
                        Json.text(new Approval(names(policy >> AUTOMATIC), names(policy & 0xFFFF), answer.key()))));
    }

    private static List<String> names(int bits) {
        return NAMES.entrySet().stream()
                .filter(name -> (bits & name.getKey()) != 0)
                .map(Map.Entry::getValue)
                .toList();
    }
}

package social.dassie.posts.statuses;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.people.accounts.policies.InteractionPolicy;
import social.dassie.posts.statuses.rows.Interactions;

/**
 * Who may reply to, favourite and boost a post, as submitted in GoToSocial's form; null for what was not sent. The author
 * always may, and so may the accounts that a post mentions reply to it: someone who is addressed can always answer.
 */
public record PostPolicyForm(
        @Nullable Rules replies,
        @Nullable Rules favourites,
        @Nullable Rules reblogs) {
    /** The most accounts that a policy can name. */
    public static final int MAX_ACCOUNTS = 100;

    private static final int MAX_URI = 500;

    private static final ErrorCode UNKNOWN =
            ErrorCode.of("error.policy_unknown_value", "The interaction policy contains an unknown value: {0}");
    private static final ErrorCode BOTH = ErrorCode.of(
            "error.policy_contradiction",
            "The interaction policy contradicts itself: {0} cannot be allowed both automatically and after approval");
    private static final ErrorCode ALREADY_PUBLIC = ErrorCode.of(
            "error.policy_public_already",
            "The interaction policy contradicts itself: if everyone is allowed automatically, {0} cannot need approval");
    private static final ErrorCode NEVER_NEEDS = ErrorCode.of(
            "error.policy_never_needs_approval",
            "The author and the people mentioned in a post never need approval to reply to it");
    private static final ErrorCode REPLIES_ONLY = ErrorCode.of(
            "error.policy_approval_of_replies_only",
            "Only replies can need approval. Favourites and boosts are allowed automatically or not at all.");
    private static final ErrorCode ACCOUNTS_OF_REPLIES_ONLY = ErrorCode.of(
            "error.policy_accounts_of_replies_only",
            "Single accounts can only be named in the rules for replies, not in those for favourites and boosts");
    private static final ErrorCode TOO_MANY =
            ErrorCode.of("error.policy_too_many_accounts", "The interaction policy names more than {0} accounts");

    /** Lets everyone do everything. */
    public static final PostPolicyForm OPEN = new PostPolicyForm(Rules.OPEN, Rules.OPEN, Rules.OPEN);

    /** The groups, and the ids of the accounts that are named beside them. */
    public record Rules(InteractionPolicy groups, List<String> automatic, List<String> manual) {
        static final Rules OPEN = new Rules(InteractionPolicy.atOnceTo(InteractionPolicy.PUBLIC), List.of(), List.of());
    }

    private record Accounts(List<String> automatic, List<String> manual) {}

    /** Returns the policy in a request; null if there is none. 422 for one that contradicts itself. */
    public static @Nullable PostPolicyForm sent(Params params) {
        return of(params.map("interaction_policy"));
    }

    /** Returns a policy from its parameters; null if there are none. 422 for one that contradicts itself. */
    public static @Nullable PostPolicyForm of(Params policy) {
        if (policy.keys().isEmpty()) {
            return null;
        }
        return new PostPolicyForm(
                rules(policy, "can_reply", true),
                rules(policy, "can_favourite", false),
                rules(policy, "can_reblog", false));
    }

    /** Returns a stored policy. */
    public static PostPolicyForm of(PostPolicyEntity entity) {
        return new PostPolicyForm(
                rules(entity.canReply().automaticApproval(), entity.canReply().manualApproval(), true),
                rules(
                        entity.canFavourite().automaticApproval(),
                        entity.canFavourite().manualApproval(),
                        false),
                rules(entity.canReblog().automaticApproval(), entity.canReblog().manualApproval(), false));
    }

    private static @Nullable Rules rules(Params policy, String key, boolean isOfReplies) {
        Params sent = policy.map(key);
        if (sent.keys().isEmpty()) {
            return null;
        }
        return rules(
                both(sent, "automatic_approval", "always"),
                both(sent, "manual_approval", "with_approval"),
                isOfReplies);
    }

    private static List<String> both(Params sent, String name, String formerName) {
        Set<String> all = new LinkedHashSet<>(sent.texts(name));
        all.addAll(sent.texts(formerName));
        return List.copyOf(all);
    }

    private static Rules rules(List<String> automatic, List<String> manual, boolean isOfReplies) {
        for (String value : manual) {
            check(value, automatic, isOfReplies);
        }
        int at = groups(automatic);
        int later = groups(manual);
        List<String> named = accounts(automatic);
        List<String> asked = accounts(manual);
        if (!isOfReplies && !named.isEmpty()) {
            throw ApiException.invalid(ACCOUNTS_OF_REPLIES_ONLY);
        }
        if (named.size() + asked.size() > MAX_ACCOUNTS) {
            throw ApiException.invalid(TOO_MANY, MAX_ACCOUNTS);
        }
        if ((at & InteractionPolicy.PUBLIC) != 0) {
            return new Rules(InteractionPolicy.atOnceTo(InteractionPolicy.PUBLIC), List.of(), asked);
        }
        int all = isOfReplies ? at | InteractionPolicy.MENTIONED : at;
        return new Rules(new InteractionPolicy(all, later), named, asked);
    }

    private static void check(String value, List<String> automatic, boolean isOfReplies) {
        if (!isOfReplies) {
            throw ApiException.invalid(REPLIES_ONLY);
        }
        if (automatic.contains(value)) {
            throw ApiException.invalid(BOTH, value);
        }
        int bit = InteractionPolicy.bitOf(value);
        if (bit == InteractionPolicy.MENTIONED || isAuthor(value)) {
            throw ApiException.invalid(NEVER_NEEDS);
        }
        if (bit != 0 && automatic.contains(PostPolicyEntity.PUBLIC)) {
            throw ApiException.invalid(ALREADY_PUBLIC, value);
        }
    }

    private static boolean isAuthor(String value) {
        return value.equals(PostPolicyEntity.AUTHOR) || value.equals(PostPolicyEntity.ME);
    }

    private static int groups(List<String> values) {
        int groups = 0;
        for (String value : values) {
            int bit = InteractionPolicy.bitOf(value);
            if (bit == 0 && !isAuthor(value) && !isAccount(value)) {
                throw ApiException.invalid(UNKNOWN, value.length() > MAX_URI ? value.substring(0, MAX_URI) : value);
            }
            groups |= bit;
        }
        return groups;
    }

    private static boolean isAccount(String value) {
        return value.length() <= MAX_URI
                && (value.startsWith("https://") || value.startsWith("http://"))
                && WebAddress.parse(value).isPresent();
    }

    private static List<String> accounts(List<String> values) {
        List<String> accounts = new ArrayList<>(values);
        accounts.removeIf(value -> isAuthor(value) || InteractionPolicy.bitOf(value) != 0);
        return accounts;
    }

    /** Returns the policies of a post after the change. */
    public Interactions over(Interactions before) {
        return before.with(
                replies == null ? before.replyPolicy() : replies.groups().bits(),
                favourites == null
                        ? before.favouritePolicy()
                        : favourites.groups().bits(),
                reblogs == null ? before.reblogPolicy() : reblogs.groups().bits(),
                replies == null ? before.replyAccounts() : json(replies.automatic(), replies.manual()));
    }

    /** Returns the stored form of the accounts that a reply policy names; null if there are none. */
    public static @Nullable String json(List<String> automatic, List<String> manual) {
        return automatic.isEmpty() && manual.isEmpty() ? null : Json.text(new Accounts(automatic, manual));
    }
}

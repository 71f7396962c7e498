package social.dassie.federation.inbox.posts;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.inbox.known.ActorNetwork;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;
import social.dassie.people.accounts.policies.InteractionPolicy;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.PostPolicyForm;
import social.dassie.posts.statuses.rows.Interactions;

/**
 * Reads the {@code interactionPolicy} of a remote post, in the form of GoToSocial 0.20 and in that of earlier versions, which
 * called its lists {@code always} and {@code approvalRequired}.
 */
final class PolicyReader {
    private PolicyReader() {}

    /** Returns one of the policies; null if the post does not state it. */
    static @Nullable ActivityObject rules(ActivityObject post, String name) {
        ActivityObject policy = post.object("interactionPolicy");
        return policy == null ? null : policy.object(name);
    }

    static List<String> automatic(ActivityObject rules) {
        return rules.links(rules.has("automaticApproval") ? "automaticApproval" : "always");
    }

    static List<String> manual(ActivityObject rules) {
        return rules.links(rules.has("manualApproval") ? "manualApproval" : "approvalRequired");
    }

    /** Returns the groups that these ids name; anything but them and the author is {@link InteractionPolicy#UNSUPPORTED}. */
    static int groups(List<String> uris, Account author, ActorNetwork network) {
        int groups = 0;
        for (String uri : uris) {
            int group = group(uri, network);
            groups |= group == 0 && !uri.equals(author.uri()) ? InteractionPolicy.UNSUPPORTED : group;
        }
        return groups;
    }

    private static int group(String uri, ActorNetwork network) {
        if (uri.equals(Addressees.PUBLIC) || uri.equals("as:Public") || uri.equals("Public")) {
            return InteractionPolicy.PUBLIC;
        }
        if (uri.equals(network.followersUrl())) {
            return InteractionPolicy.FOLLOWERS;
        }
        return uri.equals(network.followingUrl()) ? InteractionPolicy.FOLLOWING : 0;
    }

    /**
     * Returns who may reply to a post: everyone, unless it says otherwise. Those it mentions always may. Who may favourite and
     * boost it is up to its own server.
     */
    static Interactions read(ActivityObject post, Account author, ActorNetwork network) {
        ActivityObject canReply = rules(post, "canReply");
        if (canReply == null || !isStated(canReply)) {
            return Interactions.OPEN;
        }
        List<String> automatic = automatic(canReply);
        List<String> manual = manual(canReply);
        int at = known(automatic, network);
        int later = known(manual, network);
        boolean isOpen = (at & InteractionPolicy.PUBLIC) != 0;
        List<String> named = isOpen ? List.of() : accounts(automatic, author, network);
        List<String> asked = accounts(manual, author, network);
        boolean isTooLong = named.size() + asked.size() > PostPolicyForm.MAX_ACCOUNTS;
        int groups = isOpen ? InteractionPolicy.PUBLIC : at | InteractionPolicy.MENTIONED;
        int all = isTooLong ? groups | InteractionPolicy.UNSUPPORTED : groups;
        return Interactions.OPEN.with(
                new InteractionPolicy(all, isOpen ? 0 : later).bits(),
                Interactions.OPEN.favouritePolicy(),
                Interactions.OPEN.reblogPolicy(),
                isTooLong ? null : PostPolicyForm.json(named, asked));
    }

    private static boolean isStated(ActivityObject rules) {
        return rules.has("automaticApproval")
                || rules.has("always")
                || rules.has("manualApproval")
                || rules.has("approvalRequired");
    }

    private static int known(List<String> uris, ActorNetwork network) {
        return uris.stream().mapToInt(uri -> group(uri, network)).reduce(0, (a, b) -> a | b);
    }

    private static List<String> accounts(List<String> uris, Account author, ActorNetwork network) {
        List<String> accounts = new ArrayList<>(new LinkedHashSet<>(uris));
        accounts.removeIf(uri -> uri.equals(author.uri()) || group(uri, network) != 0);
        return accounts;
    }
}

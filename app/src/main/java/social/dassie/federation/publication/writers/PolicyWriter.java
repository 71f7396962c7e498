package social.dassie.federation.publication.writers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.activitypub.Addressees;
import social.dassie.people.accounts.policies.InteractionPolicy;
import social.dassie.posts.statuses.PostPolicy;
import social.dassie.posts.statuses.rows.Interactions;

/**
 * Writes who may do what with a post. GoToSocial up to 0.18 forbids what a policy does not name, and up to 0.19 reads only
 * {@code always} and {@code approvalRequired} (https://docs.gotosocial.org/en/v0.20.1/federation/interaction_policy/). A
 * list that allows no one names the author.
 */
final class PolicyWriter {
    private static final List<String> EVERYONE = List.of(Addressees.PUBLIC);

    private final Addresses addresses;

    PolicyWriter(Addresses addresses) {
        this.addresses = addresses;
    }

    ObjectNode of(NoteFactDao.NoteRow row, List<NoteFactDao.MentionedRow> mentioned) {
        Interactions policies = row.post().interactions();
        List<String> author = List.of(addresses.ofId(row.uri()).actor(row.username()));
        ObjectNode policy = ActorWriter.policy("canQuote", quoters(row));
        allow(
                policy,
                "canLike",
                groups(row, InteractionPolicy.of(policies.favouritePolicy()).automatic()),
                List.of());
        addReply(policy, row, mentioned);
        boolean isForEveryone = row.post().chosenVisibility().isForEveryone();
        int boosters = InteractionPolicy.of(policies.reblogPolicy()).automatic();
        allow(policy, "canAnnounce", isForEveryone ? groups(row, boosters) : author, List.of());
        return policy;
    }

    /**
     * Adds who may reply. Those it mentions always may, and GoToSocial wants them named. Mutual followers have no collection: a
     * follower has to ask, and is answered at once.
     */
    private void addReply(ObjectNode policy, NoteFactDao.NoteRow row, List<NoteFactDao.MentionedRow> mentioned) {
        Interactions policies = row.post().interactions();
        InteractionPolicy replies = InteractionPolicy.of(policies.replyPolicy());
        Set<String> automatic = new LinkedHashSet<>(groups(row, replies.automatic()));
        if (!automatic.contains(Addressees.PUBLIC)) {
            automatic.add(addresses.ofId(row.uri()).actor(row.username()));
            mentioned.forEach(one -> automatic.add(one.uri()));
        }
        automatic.addAll(PostPolicy.accounts(policies, "automatic"));
        boolean hasMutuals = ((replies.automatic() | replies.manual()) & InteractionPolicy.MUTUALS) != 0;
        int asked = hasMutuals ? replies.manual() | InteractionPolicy.FOLLOWERS : replies.manual();
        Set<String> manual = new LinkedHashSet<>(named(row, asked));
        manual.addAll(PostPolicy.accounts(policies, "manual"));
        manual.removeAll(automatic);
        allow(policy, "canReply", List.copyOf(automatic), List.copyOf(manual));
    }

    private static void allow(ObjectNode policy, String what, List<String> automatic, List<String> manual) {
        ObjectNode rules = policy.putObject(what);
        rules.set("automaticApproval", DocumentParts.array(automatic));
        rules.set("always", DocumentParts.array(automatic));
        if (!manual.isEmpty()) {
            rules.set("manualApproval", DocumentParts.array(manual));
            rules.set("approvalRequired", DocumentParts.array(manual));
        }
    }

    private List<String> quoters(NoteFactDao.NoteRow row) {
        return groups(
                row, InteractionPolicy.of(row.post().quoting().quotePolicy()).automatic());
    }

    private List<String> groups(NoteFactDao.NoteRow row, int groups) {
        List<String> named = named(row, groups);
        return named.isEmpty() ? List.of(addresses.ofId(row.uri()).actor(row.username())) : named;
    }

    private List<String> named(NoteFactDao.NoteRow row, int groups) {
        Addresses origin = addresses.ofId(row.uri());
        if (groups == InteractionPolicy.PUBLIC) {
            return EVERYONE;
        }
        List<String> named = new ArrayList<>();
        if ((groups & InteractionPolicy.PUBLIC) != 0) {
            named.add(Addressees.PUBLIC);
        }
        if ((groups & InteractionPolicy.FOLLOWERS) != 0) {
            named.add(origin.followers(row.username()));
        }
        if ((groups & InteractionPolicy.FOLLOWING) != 0) {
            named.add(origin.following(row.username()));
        }
        return named;
    }
}

package social.dassie.posts.reactions;

import java.util.Arrays;
import java.util.List;

/**
 * One kind of reaction to a post, as one viewer sees it.
 *
 * @param viewer 0 for visitors
 * @param count how many of these accounts are visible to the viewer
 * @param me whether the viewer gave it
 * @param accountIds some of the accounts, the viewer first, then by time; ids separated by commas
 * @param isMuteInvolved whether a mute hides an account, which may end without a change in the database
 */
record ReactionCount(
        long viewer, long statusId, String name, int count, boolean me, String accountIds, boolean isMuteInvolved) {
    List<String> accounts() {
        return accountIds.isEmpty() ? List.of() : Arrays.asList(accountIds.split(",", -1));
    }
}

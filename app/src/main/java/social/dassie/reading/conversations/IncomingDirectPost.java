package social.dassie.reading.conversations;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A direct post that is about to be added to conversations.
 *
 * @param onlyFor the accounts to whose conversations it may be added; null for all accounts in the post
 * @param hadPost the accounts that already had it in a conversation
 * @param readPost those of them who have read that conversation
 */
record IncomingDirectPost(long statusId, @Nullable Set<Long> onlyFor, Set<Long> hadPost, Set<Long> readPost) {
    static IncomingDirectPost ofNew(long statusId) {
        return new IncomingDirectPost(statusId, null, Set.of(), Set.of());
    }

    /** For a post whose notification was pending in a request that {@code ownerId} accepted. */
    static IncomingDirectPost ofAccepted(long statusId, long ownerId) {
        return new IncomingDirectPost(statusId, Set.of(ownerId), Set.of(), Set.of());
    }

    /**
     * For a post that mentions more accounts after an edit. {@code holding} are the conversations that it leaves: an
     * account that removed its conversation does not get another one.
     */
    static IncomingDirectPost ofEdited(long statusId, List<Conversation> holding, List<Long> newlyMentionedIds) {
        Set<Long> had = holding.stream().map(Conversation::accountId).collect(Collectors.toSet());
        Set<Long> read = holding.stream()
                .filter(conversation -> !conversation.unread())
                .map(Conversation::accountId)
                .collect(Collectors.toSet());
        Set<Long> onlyFor = new HashSet<>(had);
        onlyFor.addAll(newlyMentionedIds);
        return new IncomingDirectPost(statusId, onlyFor, had, read);
    }

    boolean isFor(long accountId) {
        return onlyFor == null || onlyFor.contains(accountId);
    }

    /** Whether an unread conversation stays unread. Its author reads the conversation only by writing a new post. */
    boolean keepsUnread() {
        return onlyFor != null;
    }
}

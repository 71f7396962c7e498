package social.dassie.reading.conversations;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A direct post that is about to join conversations.
 *
 * @param onlyFor the accounts whose conversations it may join; null for all accounts in the post
 * @param hadPost the accounts that have had it in a conversation already
 * @param readPost those of them who have read that conversation
 */
record Arrival(long statusId, @Nullable Set<Long> onlyFor, Set<Long> hadPost, Set<Long> readPost) {
    static Arrival ofNew(long statusId) {
        return new Arrival(statusId, null, Set.of(), Set.of());
    }

    /** Of a post whose notification waited in a request that {@code ownerId} accepted. */
    static Arrival ofAccepted(long statusId, long ownerId) {
        return new Arrival(statusId, Set.of(ownerId), Set.of(), Set.of());
    }

    /**
     * Of a post that mentions more people after an edit. {@code holding} are the conversations that it leaves: who removed
     * theirs does not get another one.
     */
    static Arrival ofEdited(long statusId, List<Conversation> holding, List<Long> newlyMentionedIds) {
        Set<Long> had = holding.stream().map(Conversation::accountId).collect(Collectors.toSet());
        Set<Long> read = holding.stream()
                .filter(conversation -> !conversation.unread())
                .map(Conversation::accountId)
                .collect(Collectors.toSet());
        Set<Long> onlyFor = new HashSet<>(had);
        onlyFor.addAll(newlyMentionedIds);
        return new Arrival(statusId, onlyFor, had, read);
    }

    boolean isFor(long accountId) {
        return onlyFor == null || onlyFor.contains(accountId);
    }

    /** Whether a conversation that is unread stays so. Only by writing a new post does its author read the conversation. */
    boolean keepsUnread() {
        return onlyFor != null;
    }
}

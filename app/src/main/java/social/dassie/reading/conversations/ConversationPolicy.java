package social.dassie.reading.conversations;

/** Decides to whose conversations a direct post is added, and for whom it is unread there. */
final class ConversationPolicy {
    private ConversationPolicy() {}

    /**
     * Whether the post is added to a conversation of this participant. Participants other than its author must have been
     * notified of it.
     */
    static boolean joins(IncomingDirectPost post, Participant person) {
        if (!person.isLocal() || !post.isFor(person.accountId())) {
            return false;
        }
        if (person.isAuthor()) {
            return true;
        }
        boolean isNotified = person.isNotified() || post.hadPost().contains(person.accountId());
        return isNotified && !isAuthorHidden(person) && !person.mutesConversation();
    }

    static boolean isUnread(IncomingDirectPost post, Participant person) {
        return !person.isAuthor() && !post.readPost().contains(person.accountId());
    }

    private static boolean isAuthorHidden(Participant person) {
        return person.blocksAuthor()
                || person.isBlockedByAuthor()
                || person.mutesAuthor()
                || (person.blocksDomainOfAuthor() && !person.followsAuthor());
    }
}

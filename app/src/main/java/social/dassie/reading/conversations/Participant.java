package social.dassie.reading.conversations;

/**
 * An account in a direct post, its author or one that it mentions, and what the database knows about their relation to
 * the author. {@link ConversationPolicy} decides what follows from it.
 *
 * @param conversationId the thread that the post is in
 * @param isNotified whether they have a notification of the post that does not wait in a request
 * @param mutesAuthor with notifications, and the mute is not over
 */
record Participant(
        long accountId,
        long conversationId,
        boolean isAuthor,
        boolean isLocal,
        boolean isNotified,
        boolean followsAuthor,
        boolean blocksAuthor,
        boolean isBlockedByAuthor,
        boolean mutesAuthor,
        boolean blocksDomainOfAuthor,
        boolean mutesConversation) {}

package social.dassie.reading.conversations;

/**
 * A participant of a direct post, its author or an account that it mentions, and its stored relation to the author.
 * {@link ConversationPolicy} decides what follows from it.
 *
 * @param conversationId the thread of the post
 * @param isNotified whether they have a notification of the post that is not pending in a request
 * @param mutesAuthor with notifications, and the mute has not expired
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

package social.dassie.reading.conversations;

import java.util.List;
import social.dassie.ground.api.Json;

/** A new conversation of one account; {@code participants} is a JSON array of the others' ids. */
record NewConversation(long accountId, long conversationId, String participants, boolean unread) {
    /** {@code people} are all participants of the post, by ascending ids, so that the same participants have the same text. */
    static NewConversation of(IncomingDirectPost post, Participant person, List<Participant> people) {
        List<Long> others = people.stream()
                .map(Participant::accountId)
                .filter(id -> id != person.accountId())
                .toList();
        boolean isUnread = ConversationPolicy.isUnread(post, person);
        return new NewConversation(person.accountId(), person.conversationId(), Json.text(others), isUnread);
    }
}

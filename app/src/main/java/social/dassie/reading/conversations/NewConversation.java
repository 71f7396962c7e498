package social.dassie.reading.conversations;

import java.util.List;
import social.dassie.ground.api.Json;

/** A conversation of one account that is about to be written; {@code participants} is a JSON array of the others' ids. */
record NewConversation(long accountId, long conversationId, String participants, boolean unread) {
    /** {@code people} are all in the post, by ascending ids: the same people have the same text. */
    static NewConversation of(Arrival arrival, Participant person, List<Participant> people) {
        List<Long> others = people.stream()
                .map(Participant::accountId)
                .filter(id -> id != person.accountId())
                .toList();
        boolean isUnread = ConversationPolicy.isUnread(arrival, person);
        return new NewConversation(person.accountId(), person.conversationId(), Json.text(others), isUnread);
    }
}

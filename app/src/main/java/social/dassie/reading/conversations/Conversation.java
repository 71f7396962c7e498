package social.dassie.reading.conversations;

import java.util.List;
import social.dassie.ground.api.Json;

/** One account's view of a private conversation; {@code participants} is a JSON array of the others' ids. */
record Conversation(long id, long accountId, String participants, long lastStatusId, boolean unread) {
    /** Returns the accounts that are shown for it: the others, or its owner for a post that mentions no account. */
    List<Long> shownIds() {
        List<Long> others = List.of(Json.read(participants, Long[].class));
        return others.isEmpty() ? List.of(accountId) : others;
    }
}

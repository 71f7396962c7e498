package social.dassie.reading.suggestions;

import java.util.ArrayList;
import java.util.List;

/**
 * A suggested account.
 *
 * @param friends how many of the accounts that the reader follows also follow it
 * @param popular whether it is among the local accounts with the most followers
 */
record Suggested(long id, int friends, boolean popular) {
    List<String> sources() {
        List<String> sources = new ArrayList<>();
        if (friends > 0) {
            sources.add("friends_of_friends");
        }
        if (popular) {
            sources.add("most_followed");
        }
        return sources;
    }

    /** Returns the single reason that older clients know. */
    String source() {
        return friends > 0 ? "past_interactions" : "global";
    }
}

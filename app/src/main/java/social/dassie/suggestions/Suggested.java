package social.dassie.suggestions;

import java.util.ArrayList;
import java.util.List;

/**
 * An account to suggest.
 *
 * @param friends how many of those whom the reader follows follow it
 * @param popular whether it is among the local accounts with most followers
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

    /** The one word for it that older clients know. */
    String source() {
        return friends > 0 ? "past_interactions" : "global";
    }
}

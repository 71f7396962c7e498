package social.dassie.pages.console.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.PersonView;

/**
 * The search results of one kind.
 *
 * @param people the accounts among them, which are shown with their avatars
 * @param all the address of a page with more of that kind; null if absent
 */
public record Hits(
        String title,
        List<Hit> found,
        List<PersonView> people,
        @Nullable String all) {
    /** The maximum number of results of one kind. */
    static final int MOST = 6;

    /**
     * A search result.
     *
     * @param address the page about it
     * @param more further distinguishing text; empty for none
     */
    public record Hit(String name, String address, String more) {}

    static Hits of(String title, List<Hit> found) {
        return new Hits(title, found, List.of(), null);
    }

    boolean isEmpty() {
        return found.isEmpty() && people.isEmpty();
    }
}

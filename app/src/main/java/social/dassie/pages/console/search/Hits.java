package social.dassie.pages.console.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.PersonView;

/**
 * What was found of one kind.
 *
 * @param people the accounts among them, which are shown with their faces
 * @param all the address of a page with more of that kind; null where there is none
 */
public record Hits(
        String title,
        List<Hit> found,
        List<PersonView> people,
        @Nullable String all) {
    /** How many of a kind are shown. */
    static final int MOST = 6;

    /**
     * Something that was found.
     *
     * @param address the page about it
     * @param more what else tells it apart; empty for nothing
     */
    public record Hit(String name, String address, String more) {}

    static Hits of(String title, List<Hit> found) {
        return new Hits(title, found, List.of(), null);
    }

    boolean isEmpty() {
        return found.isEmpty() && people.isEmpty();
    }
}

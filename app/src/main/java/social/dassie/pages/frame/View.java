package social.dassie.pages.frame;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of a template. */
public interface View {
    /** Returns the name of the template file. */
    String template();

    /**
     * Returns why the values of the form were refused; null for a form that was not submitted yet, and for a page
     * without a form.
     */
    default @Nullable String problem() {
        return null;
    }

    /** Returns whether the page contains times, which a script shows in the reader's time zone. */
    default boolean hasTimes() {
        return false;
    }

    /** Returns whether the members' client takes the page over for a signed-in user with scripts enabled. */
    default boolean opensClient() {
        return false;
    }

    /** Returns whether the page contains only the client, so that it needs only the client's stylesheet. */
    default boolean isClientAlone() {
        return false;
    }

    /** Returns whether the page has the navigation of members, as the views of the client do. */
    default boolean hasNavigation() {
        return false;
    }

    /**
     * Returns the names of the page's scripts, {@code app/src/main/client/pages/times.ts} as {@code times.js}. The page
     * must work without them.
     */
    default List<String> scripts() {
        return hasTimes() ? List.of("times.js") : List.of();
    }
}

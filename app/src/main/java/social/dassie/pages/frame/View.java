package social.dassie.pages.frame;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of a template. */
public interface View {
    /** The name of the template file. */
    String template();

    /**
     * Why the values of the form were refused; null for a form that was not sent yet, and for a page without a form.
     */
    default @Nullable String problem() {
        return null;
    }

    /** Whether the page contains times, which a script shows in the reader's time zone. */
    default boolean hasTimes() {
        return false;
    }

    /** Whether the client of members takes the page over, where scripts run, for a user who is signed in. */
    default boolean opensClient() {
        return false;
    }

    /** Whether the page holds nothing but the client, so that it needs the client's style and no other. */
    default boolean isClientAlone() {
        return false;
    }

    /** Whether the page stands within the navigation of members, as the views of the client do. */
    default boolean hasNavigation() {
        return false;
    }

    /**
     * The names of the page's scripts, {@code app/src/main/client/pages/times.ts} as {@code times.js}. The page must work
     * without them.
     */
    default List<String> scripts() {
        return hasTimes() ? List.of("times.js") : List.of();
    }
}

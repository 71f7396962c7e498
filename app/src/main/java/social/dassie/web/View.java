package social.dassie.web;

import org.jspecify.annotations.Nullable;

/** What a template is given. */
interface View {
    /** Name of the template file. */
    String template();

    /** Why the values of its form were refused; null for a form that was not sent yet, and without one. */
    default @Nullable String problem() {
        return null;
    }

    /** Whether times are on the page, which the script says in the reader's zone. */
    default boolean hasTimes() {
        return false;
    }
}

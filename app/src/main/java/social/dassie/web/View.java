package social.dassie.web;

import org.jspecify.annotations.Nullable;

/** The values of a template. */
interface View {
    /** The name of the template file. */
    String template();

    /**
     * Why the values of the form were refused; null for a form that was not sent yet, and for a page without a form.
     */
    default @Nullable String problem() {
        return null;
    }

    /** Whether the page contains times, which the script shows in the reader's time zone. */
    default boolean hasTimes() {
        return false;
    }
}

package social.dassie.web;

/** What a template is given. */
interface View {
    /** Name of the template file. */
    String template();

    /** Whether times are on the page, which the script says in the reader's zone. */
    default boolean hasTimes() {
        return false;
    }
}

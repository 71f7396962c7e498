package social.dassie.web;

/** What a template is given. */
interface View {
    /** Name of the template file. */
    String template();
}

package social.dassie.web;

/**
 * A longer text of those who run the instance.
 *
 * @param note a line above it; empty for none
 * @param html safe HTML
 */
public record DocumentView(String title, String note, String html) implements View {
    @Override
    public String template() {
        return "document.jte";
    }
}

package social.dassie.pages.visitors.about;

import social.dassie.pages.frame.View;

/**
 * A longer text by the instance's staff.
 *
 * @param note a line above it; empty for none
 * @param html safe HTML
 */
public record DocumentView(String title, String note, String html) implements View {
    @Override
    public String template() {
        return "visitors/about/document.jte";
    }
}

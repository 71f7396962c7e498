package social.dassie.web;

import org.jspecify.annotations.Nullable;

/** The page on which one announcement is changed. */
public record AnnouncementView(
        String formToken,
        AnnouncementFields fields,
        @Nullable String problem) implements View {
    @Override
    public String template() {
        return "announcement.jte";
    }
}

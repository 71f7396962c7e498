package social.dassie.web;

import org.jspecify.annotations.Nullable;

/** The page that changes one announcement. */
public record AnnouncementView(
        String formToken,
        AnnouncementFields fields,
        @Nullable String problem) implements View {
    @Override
    public String template() {
        return "announcement.jte";
    }
}

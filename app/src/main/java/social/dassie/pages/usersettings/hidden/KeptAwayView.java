package social.dassie.pages.usersettings.hidden;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Place;

/**
 * A list of people whom the user keeps away.
 *
 * @param undo the word on the button
 * @param nobody what is said when the list is empty
 * @param older address of the next page, null when there is none
 */
public record KeptAwayView(
        Place place,
        String title,
        String intro,
        String undo,
        String nobody,
        List<Row> people,
        @Nullable String older) implements InSettings {
    /**
     * One of them.
     *
     * @param undo the address that the button sends to
     * @param until when it ends by itself, null for never
     */
    public record Row(
            AuthorView author, String undo, @Nullable TimeView until) {}

    @Override
    public String template() {
        return "usersettings/hidden/people.jte";
    }
}

package social.dassie.pages.usersettings.hidden;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * A list of muted or blocked people.
 *
 * @param undo the label of the button
 * @param nobody the text of the empty list
 * @param older address of the next page, null on the last page
 */
public record HiddenAccountsView(
        SettingsFrame place,
        String title,
        String intro,
        String undo,
        String nobody,
        List<Row> people,
        @Nullable String older)
        implements InSettings {
    /**
     * One of them.
     *
     * @param undo the address that receives the button's form
     * @param until when it expires, null for never
     */
    public record Row(
            AuthorView author, String undo, @Nullable TimeView until) {}

    @Override
    public String template() {
        return "usersettings/hidden/people.jte";
    }
}

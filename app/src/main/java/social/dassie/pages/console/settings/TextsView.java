package social.dassie.pages.console.settings;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.staff.instance.documents.InstanceEntity;
import social.dassie.staff.instance.texts.TermsOfService;

/**
 * The page with all texts of the server.
 *
 * @param given keys of the settings that were set at startup, so that they cannot be changed here
 * @param hasDescription whether there is an extended description
 * @param hasPolicy whether there is a privacy policy other than the built-in one
 * @param isChosen whether the staff chose the image
 * @param imageDescription as typed
 */
public record TextsView(
        ConsoleNavigation.Menu menu,
        Fields fields,
        Set<String> given,
        boolean hasDescription,
        boolean hasPolicy,
        List<TermsOfService> terms,
        InstanceEntity.Thumbnail thumbnail,
        boolean isChosen,
        String imageDescription,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /** The short texts, as stored or as typed. */
    public record Fields(String description, String registrationsMessage, String contactAccount, String contactEmail) {}

    public boolean isGiven(String key) {
        return given.contains(key);
    }

    @Override
    public String template() {
        return "console/settings/texts.jte";
    }
}

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
 * The page with everything that the server says about itself.
 *
 * @param given keys of the settings that were set when the server was started, so that they cannot be changed here
 * @param hasDescription whether there is an extended description
 * @param hasPolicy whether there is a privacy policy other than the one that comes with the program
 * @param isChosen whether the staff chose the picture
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
    /** The short texts, as they are or as they were typed. */
    public record Fields(String description, String registrationsMessage, String contactAccount, String contactEmail) {}

    public boolean isGiven(String key) {
        return given.contains(key);
    }

    @Override
    public String template() {
        return "console/settings/texts.jte";
    }
}

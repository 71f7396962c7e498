package social.dassie.usersettings;

import java.util.List;
import java.util.Set;
import social.dassie.emails.EmailChoice;
import social.dassie.web.SettingsNavigation;
import social.dassie.web.View;

/**
 * The page on which users choose which emails they get.
 *
 * @param choices those that concern the user
 * @param areSent whether this server sends emails at all
 */
public record EmailChoicesView(
        String formToken,
        List<SettingsNavigation.Link> navigation,
        String email,
        List<EmailChoice> choices,
        Set<EmailChoice> refused,
        boolean areSent,
        boolean isDone)
        implements View {
    @Override
    public String template() {
        return "usersettings/email_choices.jte";
    }
}

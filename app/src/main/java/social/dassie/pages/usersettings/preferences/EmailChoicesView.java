package social.dassie.pages.usersettings.preferences;

import java.util.List;
import java.util.Set;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.emails.links.EmailChoice;
import social.dassie.reading.notifications.policies.PolicyEntity;

/**
 * The page on which users choose their notifications and emails.
 *
 * @param choices the emails that concern the user
 * @param areSent whether this server sends emails at all
 */
public record EmailChoicesView(
        SettingsFrame place,
        String email,
        List<EmailChoice> choices,
        Set<EmailChoice> refused,
        boolean areSent,
        PolicyEntity policy,
        Problems problems)
        implements InSettings {
    @Override
    public String template() {
        return "usersettings/preferences/email_choices.jte";
    }
}

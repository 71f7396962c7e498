package social.dassie.pages.usersettings.preferences;

import social.dassie.pages.frame.View;
import social.dassie.people.emails.links.EmailChoice;

/**
 * The page of the link at the end of an email. Opening it changes nothing: programs that scan email open links.
 *
 * @param action the address that receives the form, with the proof from the link
 */
public record UnsubscribeView(String email, EmailChoice choice, String action) implements View {
    @Override
    public String template() {
        return "usersettings/preferences/unsubscribe.jte";
    }
}

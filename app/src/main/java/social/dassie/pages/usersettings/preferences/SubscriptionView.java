package social.dassie.pages.usersettings.preferences;

import social.dassie.pages.frame.View;

/**
 * A page with one button for the link in a subscription email.
 *
 * @param action the address that receives the form, with the proof from the link
 */
public record SubscriptionView(String heading, String sentence, String button, String action) implements View {
    @Override
    public String template() {
        return "usersettings/preferences/subscription.jte";
    }
}

package social.dassie.pages.usersettings.preferences;

import static social.dassie.ground.words.Words.say;

import java.util.Map;
import social.dassie.pages.usersettings.Choices;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.users.User;

/**
 * The page about the defaults of new posts.
 *
 * @param replies who may reply; empty if an app set a policy that is not among the choices
 */
public record PostingView(SettingsFrame place, User user, String replies, Problems problems) implements InSettings {
    /** Returns the choices, with the present one if an app set it. */
    public Map<String, String> replyChoices() {
        Map<String, String> choices = Choices.replyPolicies();
        if (replies.isEmpty()) {
            choices.put("", say("settings.preferences.custom_reply_policy", "Custom, set by an app"));
        }
        return choices;
    }

    @Override
    public String template() {
        return "usersettings/preferences/posting.jte";
    }
}

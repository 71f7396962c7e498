package social.dassie.usersettings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.text.Languages;
import social.dassie.users.User;
import social.dassie.web.PrivacyChoices;
import social.dassie.web.SettingsNavigation;
import social.dassie.web.View;

/** The page with the preferences for writing and showing posts. */
public record PreferencesView(
        String formToken,
        List<SettingsNavigation.Link> navigation,
        User user,
        List<String> timeZones,
        boolean isDone,
        @Nullable String problem)
        implements View {
    private static final Map<String, String> QUOTE_POLICIES =
            ordered("public", "Everybody", "followers", "Followers", "nobody", "Nobody but you");
    private static final Map<String, String> EXPAND_MEDIA = ordered(
            "default", "Hide what is marked as sensitive",
            "show_all", "Always show pictures and films",
            "hide_all", "Always hide pictures and films");

    /** The choices of default visibility, by key; {@code direct} only when a client has set it. */
    public Map<String, String> privacies() {
        Map<String, String> choices = new LinkedHashMap<>(PrivacyChoices.ALL);
        if (!user.defaultPrivacy().equals("direct")) {
            choices.remove("direct");
        }
        return choices;
    }

    public Map<String, String> quotePolicies() {
        return QUOTE_POLICIES;
    }

    public Map<String, String> expandMediaChoices() {
        return EXPAND_MEDIA;
    }

    public List<Languages.Language> languages() {
        return Languages.all();
    }

    @Override
    public String template() {
        return "usersettings/preferences.jte";
    }

    private static Map<String, String> ordered(String... keysAndWords) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndWords.length; i += 2) {
            map.put(keysAndWords[i], keysAndWords[i + 1]);
        }
        return map;
    }
}

package social.dassie.pages.usersettings;

import static social.dassie.ground.words.Words.say;

import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import social.dassie.ground.text.Languages;
import social.dassie.ground.words.LanguageNames;
import social.dassie.ground.words.SpokenLanguage;

/** What can be chosen on the pages of preferences: words for people by the keys of the API, in order. */
public final class Choices {
    private Choices() {}

    /** The choices of default visibility; {@code direct} only when a client has set it. */
    public static Map<String, String> privacies(String present) {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("public", say("Public: everybody sees it"));
        choices.put("unlisted", say("Quiet public: everybody sees it, but it is in no public timeline"));
        choices.put("private", say("Followers: only those who follow you see it"));
        if (present.equals("direct")) {
            choices.put("direct", say("Private mention: only those who are mentioned see it"));
        }
        return choices;
    }

    public static Map<String, String> quotePolicies() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("public", say("Everybody"));
        choices.put("followers", say("Followers"));
        choices.put("nobody", say("Nobody but you"));
        return choices;
    }

    public static Map<String, String> expandMedia() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("default", say("Hide what is marked as sensitive"));
        choices.put("show_all", say("Always show pictures and films"));
        choices.put("hide_all", say("Always hide pictures and films"));
        return choices;
    }

    public static Map<String, String> themes() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("", say("As the system says"));
        choices.put("light", say("Light"));
        choices.put("dark", say("Dark"));
        return choices;
    }

    public static Map<String, String> postLanguages() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("", say("As the app says"));
        choices.putAll(LanguageNames.menu(Languages.byCode()));
        return choices;
    }

    /** The languages of pages, each by its own name. */
    public static Map<String, String> spokenLanguages() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("", say("As my browser says"));
        for (SpokenLanguage spoken : SpokenLanguage.values()) {
            choices.put(spoken.code(), spoken.ownName());
        }
        return choices;
    }

    /** The time zones with names of places, and the present one. */
    public static Map<String, String> timeZones(String present) {
        Map<String, String> choices = new LinkedHashMap<>();
        ZoneId.getAvailableZoneIds().stream()
                .filter(id -> id.equals(present)
                        || id.equals("Etc/UTC")
                        || (id.indexOf('/') > 0 && !id.startsWith("Etc/") && !id.startsWith("SystemV/")))
                .sorted()
                .forEach(id -> choices.put(id, id.equals("Etc/UTC") ? "UTC" : id.replace('_', ' ')));
        return choices;
    }

    public static Map<String, String> verdicts() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("accept", say("Let through"));
        choices.put("filter", say("Hold back until I look"));
        choices.put("drop", say("Throw away"));
        return choices;
    }

    public static Map<String, String> filterContexts() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("home", say("Home and lists"));
        choices.put("notifications", say("Notifications"));
        choices.put("public", say("Public timelines"));
        choices.put("thread", say("Conversations"));
        choices.put("account", say("Profiles"));
        return choices;
    }

    public static Map<String, String> filterActions() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("warn", say("Fold away, with a warning that names the filter"));
        choices.put("blur", say("Blur the pictures, and show the text"));
        choices.put("hide", say("Hide completely, as if it did not exist"));
        return choices;
    }

    public static Map<String, String> filterExpiries() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("", say("Never"));
        choices.put("1800", say("In 30 minutes"));
        choices.put("3600", say("In an hour"));
        choices.put("21600", say("In 6 hours"));
        choices.put("43200", say("In 12 hours"));
        choices.put("86400", say("In a day"));
        choices.put("604800", say("In a week"));
        return choices;
    }
}

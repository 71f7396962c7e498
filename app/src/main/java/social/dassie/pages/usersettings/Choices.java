package social.dassie.pages.usersettings;

import static social.dassie.ground.words.Words.say;

import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import social.dassie.ground.text.Languages;
import social.dassie.ground.text.TextType;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.LanguageNames;

/** The choices on the preference pages: display names by the keys of the API, in order. */
public final class Choices {
    private Choices() {}

    /** Returns the choices of default visibility; {@code direct} only if a client has set it. */
    public static Map<String, String> privacies(String present) {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("public", say("common.public_everybody_sees_it", "Public: anyone can see it"));
        choices.put(
                "unlisted",
                say(
                        "common.quiet_public_everybody_sees_it",
                        "Quiet public: anyone can see it, but it is left out of public timelines"));
        choices.put(
                "private", say("common.followers_only_those_who_follow", "Followers: only your followers can see it"));
        if (present.equals("direct")) {
            choices.put(
                    "direct",
                    say("common.private_mention_only_those_who", "Private mention: only mentioned people can see it"));
        }
        return choices;
    }

    public static Map<String, String> quotePolicies() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("public", say("common.everyone", "Everyone"));
        choices.put("followers", say("common.followers_label", "Followers"));
        choices.put("nobody", say("common.nobody_but_you", "Only you"));
        return choices;
    }

    public static Map<String, String> replyPolicies() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("public", say("common.anyone_can_reply", "Anyone can reply"));
        choices.put("review", say("common.anyone_can_reply_after_approval", "Anyone can reply after I approve"));
        choices.put("followers", say("common.followers_can_reply", "Followers can reply"));
        choices.put(
                "followers_review",
                say("common.followers_can_reply_others_after_approval", "Followers can reply, others after I approve"));
        choices.put("following", say("common.people_i_follow_can_reply", "People I follow can reply"));
        choices.put("mentioned", say("common.only_mentioned_can_reply", "Only mentioned people can reply"));
        return choices;
    }

    public static Map<String, String> contentTypes() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put(TextType.PLAIN.mediaType(), say("common.plain_text", "Plain text"));
        choices.put(TextType.MARKDOWN.mediaType(), "Markdown");
        choices.put(TextType.HTML.mediaType(), "HTML");
        return choices;
    }

    public static Map<String, String> expandMedia() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("default", say("common.hide_what_is_marked_as", "Hide media marked as sensitive"));
        choices.put("show_all", say("common.always_show_pictures_and_films", "Always show media"));
        choices.put("hide_all", say("common.always_hide_pictures_and_films", "Always hide media"));
        return choices;
    }

    public static Map<String, String> themes() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("", say("settings.as_the_system_says", "System default"));
        choices.put("light", say("common.light", "Light"));
        choices.put("dark", say("common.dark", "Dark"));
        return choices;
    }

    public static Map<String, String> postLanguages() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("", say("common.as_the_app_says", "Set by the app"));
        choices.putAll(LanguageNames.menu(Languages.byCode()));
        return choices;
    }

    /** Returns the interface languages, each by its own name. */
    public static Map<String, String> spokenLanguages() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("", say("common.as_my_browser_says", "Use the browser’s language"));
        for (InterfaceLanguage spoken : InterfaceLanguage.values()) {
            choices.put(spoken.code(), spoken.ownName());
        }
        return choices;
    }

    /** Returns the time zones named after places, and the current one. */
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
        choices.put("accept", say("settings.let_through", "Accept"));
        choices.put("filter", say("settings.hold_back_until_i_look", "Filter"));
        choices.put("drop", say("common.throw_away", "Discard"));
        return choices;
    }

    public static Map<String, String> filterContexts() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("home", say("common.home_and_lists", "Home and lists"));
        choices.put("notifications", say("common.notifications", "Notifications"));
        choices.put("public", say("settings.public_timelines", "Public timelines"));
        choices.put("thread", say("common.conversations", "Conversations"));
        choices.put("account", say("common.profiles", "Profiles"));
        return choices;
    }

    public static Map<String, String> filterActions() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("warn", say("settings.fold_away_with_a_warning", "Hide with a warning that names the filter"));
        choices.put("blur", say("settings.blur_the_pictures_and_show", "Blur media and show the text"));
        choices.put("hide", say("settings.hide_completely_as_if_it", "Hide completely, as if it did not exist"));
        return choices;
    }

    public static Map<String, String> filterExpiries() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("", say("common.never", "Never"));
        choices.put("1800", say("settings.in_30_minutes", "In 30 minutes"));
        choices.put("3600", say("settings.in_an_hour", "In an hour"));
        choices.put("21600", say("settings.in_6_hours", "In 6 hours"));
        choices.put("43200", say("settings.in_12_hours", "In 12 hours"));
        choices.put("86400", say("settings.in_a_day", "In a day"));
        choices.put("604800", say("settings.in_a_week", "In a week"));
        return choices;
    }
}

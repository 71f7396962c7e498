package social.dassie.pages.usersettings.data;

import java.util.LinkedHashMap;
import java.util.Map;
import social.dassie.ground.api.Params;
import social.dassie.ground.words.Words;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.posts.cleanups.CleanupForm;
import social.dassie.posts.cleanups.CleanupPolicy;

/**
 * The page about the automatic deletion of old posts.
 *
 * @param isOn whether it is enabled
 * @param going how many posts are old enough to be deleted now
 */
public record CleanupView(SettingsFrame place, boolean isOn, int going, Draft draft, Problems problems)
        implements InSettings {
    /** The values in the fields of the form. */
    public record Draft(boolean enabled, String age, CleanupPolicy.Kept kept, String minFavourites, String minReblogs) {
        static Draft of(CleanupPolicy policy) {
            return new Draft(
                    policy.enabled(),
                    Integer.toString(policy.minAgeDays()),
                    policy.kept(),
                    policy.minFavourites() == null ? "" : policy.minFavourites().toString(),
                    policy.minReblogs() == null ? "" : policy.minReblogs().toString());
        }

        static Draft of(Params typed) {
            return new Draft(
                    typed.flag("enabled", false),
                    typed.text("min_age_days", ""),
                    CleanupPolicy.Kept.of(typed),
                    typed.text("min_favourites", ""),
                    typed.text("min_reblogs", ""));
        }
    }

    public Map<String, String> ages() {
        Map<String, String> ages = new LinkedHashMap<>();
        CleanupForm.AGES.forEach(days -> ages.put(days.toString(), age(days)));
        return ages;
    }

    private static String age(int days) {
        if (days < 30) {
            return Words.count(days / 7, "settings.data.weeks", "{0} week|{0} weeks");
        }
        return days < 365
                ? Words.count(days / 30, "settings.data.months", "{0} month|{0} months")
                : Words.count(days / 365, "settings.data.years", "{0} year|{0} years");
    }

    @Override
    public String template() {
        return "usersettings/data/cleanup.jte";
    }
}

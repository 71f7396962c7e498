package social.dassie.pages.console.settings;

import java.util.Arrays;
import social.dassie.ground.settings.Setting;
import social.dassie.pages.console.ConsolePage;

/** Where a setting is on the page of settings. */
public final class SettingPlace {
    private SettingPlace() {}

    /** The address of its field, or of the list of those that only a start applies. */
    public static String of(Setting setting) {
        boolean hasField = Arrays.stream(SettingGroup.values())
                .anyMatch(group -> group.settings().contains(setting));
        return ConsolePage.SETTINGS.path() + "#" + (hasField ? SettingsPageView.Field.idOf(setting) : "start");
    }
}

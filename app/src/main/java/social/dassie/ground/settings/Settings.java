package social.dassie.ground.settings;

import java.util.HashMap;
import java.util.Map;

/** The validated values of all settings at one moment. */
public final class Settings {
    private final Map<Setting<?>, String> texts = new HashMap<>();
    private final Map<Setting<?>, Object> values = new HashMap<>();

    /** @param given in their standard form; the others have their defaults */
    Settings(SettingCatalogue catalogue, Map<Setting<?>, String> given) {
        for (Setting<?> setting : catalogue.all()) {
            String text = given.getOrDefault(setting, setting.standard());
            texts.put(setting, text);
            values.put(setting, setting.read(text));
        }
    }

    /** Returns the value. Throws an {@link IllegalArgumentException} for a setting that is not in the catalogue. */
    @SuppressWarnings("unchecked") // set by read(), which returns a T
    public <T> T get(Setting<T> setting) {
        Object value = values.get(setting);
        if (value == null) {
            throw notThere(setting);
        }
        return (T) value;
    }

    /** Returns the value as written. */
    public String text(Setting<?> setting) {
        String text = texts.get(setting);
        if (text == null) {
            throw notThere(setting);
        }
        return text;
    }

    private static IllegalArgumentException notThere(Setting<?> setting) {
        return new IllegalArgumentException("The setting " + setting.key() + " is missing in AllSettings");
    }

    /** Returns a copy in which settings that need a restart have the values from the start. */
    Settings liveOver(SettingCatalogue catalogue, Settings atStart) {
        Map<Setting<?>, String> mixed = new HashMap<>();
        catalogue.all().forEach(each -> mixed.put(each, each.isLive() ? text(each) : atStart.text(each)));
        return new Settings(catalogue, mixed);
    }
}

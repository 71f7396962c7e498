package social.dassie.ground.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;

/** All settings of a program. Two settings with the same key are an error that prevents a server from starting. */
public final class SettingCatalogue {
    private static final ErrorCode UNKNOWN = ErrorCode.of(
            "error.there_is_no_setting_value", "There is no setting \"{0}\" ({1}, value \"{2}\"); the keys are: {3}");

    private final Map<String, Setting<?>> byKey = new LinkedHashMap<>();
    private final Map<String, Setting<?>> byVariable = new LinkedHashMap<>();

    private SettingCatalogue() {}

    public static SettingCatalogue of(SettingList... lists) {
        SettingCatalogue catalogue = new SettingCatalogue();
        Stream.of(lists).flatMap(list -> list.all().stream()).forEach(catalogue::add);
        return catalogue;
    }

    private void add(Setting<?> setting) {
        if (byKey.put(setting.key(), setting) != null || byVariable.put(setting.environmentName(), setting) != null) {
            throw new IllegalArgumentException("The setting " + setting.key() + " is declared twice");
        }
    }

    /** Returns all settings in the order of their declaration. */
    public List<Setting<?>> all() {
        return List.copyOf(byKey.values());
    }

    public List<String> keys() {
        return List.copyOf(byKey.keySet());
    }

    public Optional<Setting<?>> find(String key) {
        return Optional.ofNullable(byKey.get(key));
    }

    Optional<Setting<?>> byVariable(String name) {
        return Optional.ofNullable(byVariable.get(name));
    }

    /** Returns the forms of the staff's page. */
    public List<SettingSection> sections() {
        return byKey.values().stream()
                .map(Setting::section)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** Returns the settings of a form; with null, those that are in none. */
    public List<Setting<?>> in(@Nullable SettingSection section) {
        List<Setting<?>> found = new ArrayList<>(byKey.values());
        found.removeIf(setting -> !Objects.equals(setting.section(), section));
        return found;
    }

    /** Returns the secret that is sent to the server named by this setting; empty for none. */
    public Optional<Setting<?>> secretSentTo(Setting<?> host) {
        return Optional.ofNullable(byKey.values().stream()
                .filter(setting -> setting.isSentTo(host))
                .findFirst()
                .orElse(null));
    }

    /** Checks the command line options only. Throws {@link SettingsException} for the first error. */
    public void check(Map<String, String> flags) {
        flags.forEach((key, value) -> checked(key, value, "flag"));
    }

    /** Returns the setting with this key, and the value in its standard form. Throws {@link SettingsException}. */
    Map.Entry<Setting<?>, String> checked(String key, String value, String source) {
        Setting<?> setting = find(key)
                .orElseThrow(() -> new SettingsException(UNKNOWN, key, source, value, String.join(", ", keys())));
        return Map.entry(setting, setting.check(value, source));
    }
}

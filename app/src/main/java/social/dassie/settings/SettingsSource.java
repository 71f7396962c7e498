package social.dassie.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Where settings come from: defaults, then {@code dassie.yaml} in the data directory, then {@code DASSIE_*} in the
 * environment, then flags; the later one wins.
 *
 * <p>As a supplier it gives the settings as they are now: a change of the file is taken over within a second or two, and
 * a file that became unusable is reported while the last good values stay.
 */
public final class SettingsSource implements Supplier<Settings> {
    private static final Logger LOG = LoggerFactory.getLogger(SettingsSource.class);
    private static final long CHECK_EVERY_NS = 1_000_000_000;

    private final Path file;
    private final Map<String, String> environment;
    private final Map<String, String> flags;
    private volatile Settings current;
    private volatile @Nullable FileTime readAt;
    private volatile long checkedNs = System.nanoTime();

    private SettingsSource(Path file, Map<String, String> environment, Map<String, String> flags) {
        this.file = file;
        this.environment = environment;
        this.flags = flags;
        this.readAt = modified();
        this.current = read();
    }

    /** Reads and checks everything once. Throws {@link SettingsException} for the first thing that is wrong. */
    public static SettingsSource load(Path dataDirectory, Map<String, String> environment, Map<String, String> flags) {
        return new SettingsSource(dataDirectory.resolve("dassie.yaml"), environment, flags);
    }

    @Override
    public Settings get() {
        long now = System.nanoTime();
        if (now - checkedNs > CHECK_EVERY_NS) {
            checkedNs = now;
            FileTime modified = modified();
            if (modified != null && !modified.equals(readAt)) {
                readAt = modified;
                reload();
            }
        }
        return current;
    }

    private void reload() {
        try {
            current = read();
            LOG.info("Read the changed settings of {}", file);
        } catch (SettingsException e) {
            LOG.error("{}; the settings stay as they were", e.getMessage());
        }
    }

    private @Nullable FileTime modified() {
        try {
            return Files.exists(file) ? Files.getLastModifiedTime(file) : null;
        } catch (IOException e) {
            return null;
        }
    }

    private Settings read() {
        Map<Setting, String> values = new EnumMap<>(Setting.class);
        readFile(file).forEach((key, value) -> put(values, key, value, file.toString()));
        for (Map.Entry<String, String> variable : environment.entrySet()) {
            if (variable.getKey().startsWith("DASSIE_")) {
                putVariable(values, variable.getKey(), variable.getValue());
            }
        }
        flags.forEach((key, value) -> put(values, key, value, "flag"));
        return new Settings(values);
    }

    private static void put(Map<Setting, String> values, String key, String value, String source) {
        Setting setting = Setting.find(key)
                .orElseThrow(() -> new SettingsException("There is no setting \"" + key + "\" (" + source + ", value \""
                        + value + "\"); the keys are: " + String.join(", ", Setting.keys())));
        values.put(setting, setting.check(value, source));
    }

    /** Variables that the scripts and tests of Dassie use themselves are no settings. */
    private static void putVariable(Map<Setting, String> values, String name, String value) {
        if (name.equals("DASSIE_OPENAPI") || name.equals("DASSIE_DATA_DIR") || name.equals("DASSIE_JAVA_OPTS")) {
            return;
        }
        for (Setting setting : Setting.values()) {
            if (setting.environmentName().equals(name)) {
                values.put(setting, setting.check(value, "environment variable " + name));
                return;
            }
        }
        throw new SettingsException("There is no setting for the environment variable " + name + " (value \"" + value
                + "\"); the keys are: " + String.join(", ", Setting.keys()));
    }

    /** Reads the file as flat keys: {@code contact: {email: x}} and {@code contact.email: x} mean the same. */
    static Map<String, String> readFile(Path file) {
        Map<String, String> flat = new java.util.LinkedHashMap<>();
        if (!Files.exists(file)) {
            return flat;
        }
        try {
            Object yaml = new Load(
                            LoadSettings.builder().setLabel(file.toString()).build())
                    .loadFromString(Files.readString(file));
            if (yaml instanceof Map<?, ?> map) {
                flatten("", map, flat);
            } else if (yaml != null) {
                throw new SettingsException(file + " must hold lines of the form \"key: value\"");
            }
        } catch (YamlEngineException e) {
            throw new SettingsException(file + " is not valid YAML: " + firstLine(e.getMessage()));
        } catch (IOException e) {
            throw new SettingsException(file + " cannot be read: " + e);
        }
        return flat;
    }

    private static void flatten(String prefix, Map<?, ?> map, Map<String, String> flat) {
        map.forEach((key, value) -> {
            String name = prefix + key;
            if (value instanceof Map<?, ?> nested) {
                flatten(name + ".", nested, flat);
            } else if (value instanceof List<?> list) {
                List<String> items = new ArrayList<>();
                list.forEach(item -> items.add(String.valueOf(item)));
                flat.put(name, String.join(",", items));
            } else {
                flat.put(name, value == null ? "" : String.valueOf(value));
            }
        });
    }

    private static String firstLine(@Nullable String text) {
        return text == null ? "unreadable" : text.lines().findFirst().orElse("unreadable");
    }
}

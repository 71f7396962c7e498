package social.dassie.ground.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The sources of settings: defaults, then {@code dassie.yaml} in the data directory, then {@code DASSIE_*} in the
 * environment, then command line options; the later one wins.
 *
 * <p>As a supplier, it returns the current settings: a change of the file takes effect within a second or two. If the
 * file becomes invalid, this is reported and the last valid values stay in effect. Settings that need a restart keep
 * their values from the start.
 */
public final class SettingsSource implements Supplier<Settings> {
    private static final Logger LOG = LoggerFactory.getLogger(SettingsSource.class);
    private static final long CHECK_EVERY_NS = 1_000_000_000;

    private static final String PREFIX = "DASSIE_";

    /** Variables used by Dassie's command line, scripts and tests; they are not settings. */
    private static final Set<String> OTHER_VARIABLES = Set.of(
            "DASSIE_DATA_DIR",
            "DASSIE_JAVA_OPTS",
            "DASSIE_OPENAPI",
            "DASSIE_OWNER_NAME",
            "DASSIE_OWNER_EMAIL",
            "DASSIE_OWNER_PASSWORD",
            "DASSIE_OWNER_PASSWORD_FILE");

    private static final Pattern LINK_NAME =
            Pattern.compile(".*_SERVICE_(HOST|PORT(_.*)?)|.*_PORT_[0-9]+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?");
    private static final Pattern LINK_VALUE = Pattern.compile("(tcp|udp|sctp)://.*");

    /** The attributes of the file that show whether it changed. */
    private record Version(FileTime modified, long sizeBytes) {}

    private final SettingCatalogue catalogue;
    private final SettingsFile file;
    private final Map<String, String> variables;
    private final Map<String, String> flags;
    private final Settings atStart;
    private volatile Settings current;
    private volatile @Nullable Version version;
    private volatile long checkedNs = System.nanoTime();

    private SettingsSource(
            SettingCatalogue catalogue, SettingsFile file, Map<String, String> variables, Map<String, String> flags) {
        this.catalogue = catalogue;
        this.file = file;
        this.variables = Map.copyOf(variables);
        this.flags = Map.copyOf(flags);
        this.version = version();
        this.atStart = read();
        this.current = atStart;
    }

    /**
     * Reads and validates everything once. Throws {@link SettingsException} for the first error. An unknown variable
     * only causes a warning, because other programs may set variables with this prefix too.
     */
    public static SettingsSource load(
            SettingCatalogue catalogue,
            Path dataDirectory,
            Map<String, String> environment,
            Map<String, String> flags) {
        Map<String, String> variables = new TreeMap<>();
        environment.forEach((name, value) -> {
            if (catalogue.byVariable(name).isPresent() && !isServiceLink(name, value)) {
                variables.put(name, value);
            }
        });
        for (String name : unknownVariables(catalogue, environment)) {
            LOG.warn("Environment variable {} ignored: no such setting. 'dassie settings' shows the names", name);
        }
        return new SettingsSource(catalogue, new SettingsFile(dataDirectory), variables, flags);
    }

    /** Returns the variables that look like settings but are not. */
    public static List<String> unknownVariables(SettingCatalogue catalogue, Map<String, String> environment) {
        return new TreeMap<>(environment)
                .entrySet().stream()
                        .filter(entry -> entry.getKey().startsWith(PREFIX)
                                && !OTHER_VARIABLES.contains(entry.getKey())
                                && !isServiceLink(entry.getKey(), entry.getValue())
                                && catalogue.byVariable(entry.getKey()).isEmpty())
                        .map(Map.Entry::getKey)
                        .toList();
    }

    /** Returns everything in the file and the environment that {@link #load} would reject, a sentence each. */
    public static List<String> problems(
            SettingCatalogue catalogue, Path dataDirectory, Map<String, String> environment) {
        List<String> problems = new ArrayList<>();
        SettingsFile file = new SettingsFile(dataDirectory);
        try {
            file.read().forEach((key, value) -> {
                if (catalogue.find(key).isEmpty()) {
                    problems.add("There is no setting \"" + key + "\" (" + file.path() + ")");
                } else {
                    note(
                            problems,
                            () -> catalogue.checked(key, value, file.path().toString()));
                }
            });
        } catch (SettingsException e) {
            problems.add(String.valueOf(e.getMessage()));
        }
        new TreeMap<>(environment)
                .forEach((name, value) -> catalogue
                        .byVariable(name)
                        .filter(setting -> !isServiceLink(name, value))
                        .ifPresent(
                                setting -> note(problems, () -> setting.check(value, "environment variable " + name))));
        if (problems.isEmpty()) {
            note(problems, () -> load(catalogue, dataDirectory, environment, Map.of()));
        }
        return problems;
    }

    private static void note(List<String> problems, Runnable check) {
        try {
            check.run();
        } catch (SettingsException e) {
            problems.add(String.valueOf(e.getMessage()));
        }
    }

    /** Returns whether Kubernetes or Docker set this variable to describe a service whose name begins with "dassie". */
    public static boolean isServiceLink(String name, String value) {
        return LINK_NAME.matcher(name).matches()
                || (name.endsWith("_PORT") && LINK_VALUE.matcher(value).matches());
    }

    /**
     * Reads everything again, as a start of this process would. Throws {@link SettingsException} for the first error.
     *
     * @param port the port to keep, which may have been chosen because any free port was allowed
     */
    public SettingsSource again(int port) {
        Map<String, String> same = new TreeMap<>(flags);
        same.put(AddressSettings.PORT.key(), Integer.toString(port));
        return new SettingsSource(catalogue, file, variables, same);
    }

    /** Returns the settings that would apply after a restart. Throws {@link SettingsException} if they have become invalid. */
    public Settings afterRestart() {
        return read();
    }

    /** Returns whether the environment or a command line option sets the value, so that the file has no effect. */
    public boolean isGiven(Setting<?> setting) {
        return variables.containsKey(setting.environmentName()) || flags.containsKey(setting.key());
    }

    /** The origins of a value. */
    public enum Origin {
        DEFAULT,
        FILE,
        ENVIRONMENT,
        OPTION
    }

    /** Returns the origin of each setting's value. Throws {@link SettingsException} if the file cannot be read. */
    public Map<Setting<?>, Origin> origins() {
        Map<String, String> inFile = file.read();
        Map<Setting<?>, Origin> origins = new HashMap<>();
        for (Setting<?> setting : catalogue.all()) {
            origins.put(
                    setting,
                    flags.containsKey(setting.key())
                            ? Origin.OPTION
                            : variables.containsKey(setting.environmentName())
                                    ? Origin.ENVIRONMENT
                                    : inFile.containsKey(setting.key()) ? Origin.FILE : Origin.DEFAULT);
        }
        return origins;
    }

    /** Writes settings to the file and applies those that take effect immediately. Throws {@link SettingsException}. */
    public void change(Map<Setting<?>, String> values) {
        values.forEach(file::set);
        refresh();
    }

    /** Returns the catalogue of all settings. */
    public SettingCatalogue catalogue() {
        return catalogue;
    }

    /** Returns the current value of a setting. */
    public <T> T get(Setting<T> setting) {
        return get().get(setting);
    }

    @Override
    public Settings get() {
        long now = System.nanoTime();
        if (now - checkedNs > CHECK_EVERY_NS) {
            checkedNs = now;
            refresh();
        }
        return current;
    }

    /** Reloads the file if it has changed. */
    synchronized void refresh() {
        Version now = version();
        if (now == null ? version == null : now.equals(version)) {
            return;
        }
        version = now;
        if (now == null) {
            LOG.error("Settings not reloaded: {} no longer exists", file.path());
            return;
        }
        try {
            Settings changed = read();
            List<String> waiting = catalogue.all().stream()
                    .filter(setting ->
                            !setting.isLive() && !changed.text(setting).equals(atStart.text(setting)))
                    .map(Setting::key)
                    .toList();
            current = changed.liveOver(catalogue, atStart);
            LOG.info("Settings reloaded from {}", file.path());
            if (!waiting.isEmpty()) {
                LOG.warn("Settings changed that need a restart: {}", String.join(", ", waiting));
            }
        } catch (SettingsException e) {
            LOG.error("Settings not reloaded: {}", e.getMessage());
        }
    }

    private @Nullable Version version() {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file.path(), BasicFileAttributes.class);
            return new Version(attributes.lastModifiedTime(), attributes.size());
        } catch (IOException e) {
            return null;
        }
    }

    private Settings read() {
        Map<Setting<?>, String> values = new HashMap<>();
        file.read().forEach((key, value) -> put(values, key, value, file.path().toString()));
        variables.forEach((name, value) -> {
            Setting<?> setting = catalogue.byVariable(name).orElseThrow();
            values.put(setting, setting.check(value, "environment variable " + name));
        });
        flags.forEach((key, value) -> put(values, key, value, "flag"));
        return new Settings(catalogue, values);
    }

    private void put(Map<Setting<?>, String> values, String key, String value, String source) {
        Map.Entry<Setting<?>, String> checked = catalogue.checked(key, value, source);
        values.put(checked.getKey(), checked.getValue());
    }
}

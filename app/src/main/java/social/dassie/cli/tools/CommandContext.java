package social.dassie.cli.tools;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import social.dassie.ground.settings.SettingsFile;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StartException;

/** The context of every command: the data directory, its settings, the environment, and the methods to open them. */
public abstract class CommandContext {
    private static final String STANDARD_DIRECTORY = "dassie-data";

    private final Installation installation;
    private final Map<String, String> environment;

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Directory that holds everything that is kept; ./" + STANDARD_DIRECTORY + " when not given"
                    + " here or in DASSIE_DATA_DIR.")
    private @Nullable Path dataDirectory;

    protected CommandContext(Installation installation, Map<String, String> environment) {
        this.installation = installation;
        this.environment = environment;
    }

    /** Returns the directory from {@code --data-dir}; null leaves the choice to the command. */
    @Nullable
    public Path givenDirectory() {
        String variable = environment.get("DASSIE_DATA_DIR");
        if (dataDirectory == null && variable != null && !variable.isEmpty()) {
            return Path.of(variable);
        }
        return dataDirectory;
    }

    public Path directory() {
        Path given = givenDirectory();
        return given == null ? Path.of(STANDARD_DIRECTORY) : given;
    }

    /** Returns the directory, which must already contain data: a mistyped name must not become a new instance. */
    public Path existingDirectory() {
        Path directory = directory();
        if (!DataDirectory.hasData(directory)) {
            throw noData(directory);
        }
        return directory;
    }

    /** Returns the directory for settings, which may exist before the database does. */
    public Path directoryOfSettings() {
        Path directory = directory();
        return Files.exists(directory.resolve(SettingsFile.NAME)) ? directory : existingDirectory();
    }

    /** Returns the message for a newly created instance. */
    public static String newInstance(Path directory) {
        return "There was no data in " + directory.toAbsolutePath().normalize() + " before: this is a new instance";
    }

    private static StartException noData(Path directory) {
        return new StartException(
                "There is no data of Dassie in " + directory.toAbsolutePath().normalize()
                        + ": choose it with --data-dir; 'dassie serve', 'dassie account create' and 'dassie restore' make it");
    }

    public SettingsSource settings(Path directory, Map<String, String> flags) {
        return SettingsSource.load(installation.settings(), directory, environment, flags);
    }

    public Map<String, String> environment() {
        return environment;
    }

    /** Opens the data in a directory, or creates it. */
    public Tools open(Path directory) {
        return open(directory, Map.of());
    }

    public Tools open(Path directory, Map<String, String> flags) {
        return installation.open(directory, settings(directory, flags));
    }

    public Installation installation() {
        return installation;
    }
}

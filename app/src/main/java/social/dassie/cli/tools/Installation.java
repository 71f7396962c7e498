package social.dassie.cli.tools;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.SettingCatalogue;
import social.dassie.ground.settings.SettingsSource;

/** The server and data that the commands start and open. The parent package connects the parts. */
public interface Installation {
    /**
     * The options of a server.
     *
     * @param fixedTokens sandbox only: names and the access tokens they get
     * @param seed sandbox only: a number that makes all runs with it the same; null for none
     * @param owner the owner to create if no login exists yet
     */
    record Run(
            Path directory,
            SettingsSource settings,
            boolean isSandbox,
            Map<String, String> fixedTokens,
            @Nullable Long seed,
            FirstOwner owner) {}

    /**
     * Starts a server. It accepts requests when this method returns.
     *
     * @param peers sandbox only: servers that run alongside it and federate with it
     */
    RunningServer serve(Run run, List<Run> peers);

    /** Opens the data for a command that runs alongside a server. */
    Tools open(Path directory, SettingsSource settings);

    /** Runs another command and returns its exit code. */
    int run(PrintWriter out, PrintWriter err, Map<String, String> environment, String... args);

    /** Deletes the directory of a temporary sandbox with all its content. */
    void removeSandbox(Path directory);

    /** Returns the catalogue of all settings. */
    SettingCatalogue settings();

    /** Returns how the operator signs in to a sandbox. */
    String sandboxLogin();
}

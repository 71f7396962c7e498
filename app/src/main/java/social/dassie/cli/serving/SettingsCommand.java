package social.dassie.cli.serving;

import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingCatalogue;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.settings.SettingsFile;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.DataDirectory;

/** {@code dassie settings}: shows and changes the settings. */
@Command(
        name = "settings",
        description = {
            "Explains every setting and shows its value.",
            "Defaults come first, then dassie.yaml in the data directory, then DASSIE_* in the environment, then flags of"
                    + " 'serve'; the later one wins."
        },
        synopsisSubcommandLabel = "[COMMAND]")
public final class SettingsCommand extends ToolCommand implements Runnable {
    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    private boolean isJson;

    @Override
    public void run() {
        Settings settings = settings();
        Listing listing = new Listing(out(), isJson, "", "KEY", "VALUE", "DEFAULT", "TEXT");
        for (Setting<?> setting : cli.installation().settings().all()) {
            boolean isHidden = setting.isSecret() && !settings.text(setting).isEmpty();
            if (isJson) {
                listing.add(
                        setting.key(),
                        isHidden ? "(set)" : settings.text(setting),
                        setting.standard(),
                        setting.text().english());
                continue;
            }
            out().println(setting.key() + " = " + (isHidden ? "(set)" : settings.text(setting)));
            out().println("    " + setting.text().english());
            out().println("    Allowed: " + setting.allowed() + ". Default: " + shown(setting.standard())
                    + ". Environment: " + setting.environmentName() + ". "
                    + (setting.isLive() ? "A change takes effect immediately." : "A change needs a restart."));
        }
    }

    @Command(name = "get", description = "Prints the value of one setting, alone.")
    void get(@Parameters(paramLabel = "KEY", description = "Key of the setting.") String key) {
        Setting<?> setting = find(key, "get");
        out().println(settings().text(setting));
    }

    private Settings settings() {
        return cli.settings(cli.directoryOfSettings(), Map.of()).get();
    }

    @Command(name = "set", description = "Writes one setting to dassie.yaml; comments and other lines stay.")
    void set(
            @Parameters(paramLabel = "KEY", description = "Key of the setting.") String key,
            @Parameters(paramLabel = "VALUE", description = "Its new value.") String value) {
        Setting<?> setting = find(key, "set");
        if (!setting.accepts(value)) {
            throw misuse("set", key + " cannot be \"" + value + "\": it must be " + setting.allowed());
        }
        Path directory = cli.directoryOfSettings();
        if (setting == AddressSettings.URL && DataDirectory.hasData(directory)) {
            checkUrl(directory, value.strip());
        }
        try (DataDirectory owned = DataDirectory.open(directory)) {
            new SettingsFile(owned.path()).set(setting, value);
        }
        out().println(key + " is written. "
                + (setting.isLive()
                        ? "A running server takes it over by itself, unless it was started with --set " + key + "=..."
                        : "A running server needs a restart to take it over."));
        String variable = cli.environment().get(setting.environmentName());
        if (variable != null && !SettingsSource.isServiceLink(setting.environmentName(), variable)) {
            out().println("But " + setting.environmentName() + " is set in the environment, and that wins.");
        }
    }

    /** Rejects a public address that the next start would reject: one that differs from the address of the existing accounts. */
    private void checkUrl(Path directory, String url) {
        Map<String, String> flags = Map.of(AddressSettings.URL.key(), url);
        cli.open(directory, flags).close();
    }

    private Setting<?> find(String key, String command) {
        SettingCatalogue all = cli.installation().settings();
        return all.find(key)
                .orElseThrow(() -> misuse(
                        command,
                        "There is no setting \"" + key + "\"; the keys are: " + String.join(", ", all.keys())));
    }

    private static String shown(String value) {
        return value.isEmpty() ? "empty" : value;
    }
}

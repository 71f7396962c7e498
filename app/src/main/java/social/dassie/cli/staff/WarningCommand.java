package social.dassie.cli.staff;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Caller;
import social.dassie.ground.storage.StartException;
import social.dassie.people.strikes.WarningPreset;

/** {@code dassie warning-preset}: prepared texts for warnings. */
@Command(
        name = "warning-preset",
        description = "Adds, lists and removes prepared texts for warnings, also while the server runs.")
public final class WarningCommand extends ToolCommand {
    @Command(name = "add", description = "Adds a text and prints its number, which apps send as warning_preset_id.")
    void add(
            @Parameters(paramLabel = "TEXT", description = "The text for the account.") String text,
            @Option(names = "--title", defaultValue = "", paramLabel = "T", description = "A title for the staff.")
                    String title) {
        try (Tools tools = open()) {
            out().println(tools.warningPresets().add(Caller.ANONYMOUS, title, text));
        }
    }

    @Command(name = "list", description = "Lists the texts.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing = new Listing(out(), isJson, "%-6s  %-30s  %s%n", "ID", "TITLE", "TEXT").titled();
            for (WarningPreset preset : tools.warningPresets().all()) {
                listing.add(preset.id(), preset.title(), preset.text().replaceAll("\\s+", " "));
            }
            out().flush();
        }
    }

    @Command(name = "remove", description = "Removes a text; warnings that began with it stay as they are.")
    void remove(@Parameters(paramLabel = "ID", description = "Number of the text.") long id) {
        try (Tools tools = open()) {
            if (!tools.warningPresets().remove(Caller.ANONYMOUS, id)) {
                throw new StartException("There is no warning preset " + id);
            }
        }
        out().println("Removed the warning preset " + id);
    }
}

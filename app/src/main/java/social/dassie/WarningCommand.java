package social.dassie;

import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import social.dassie.api.Caller;
import social.dassie.db.StartException;
import social.dassie.strikes.WarningPreset;

/** {@code dassie warning-preset}: texts for warnings that are sent again and again. */
@Command(
        name = "warning-preset",
        description = "Keeps texts that warnings to accounts can begin with, also while the server runs.")
final class WarningCommand {
    @ParentCommand
    private Main main;

    @Spec
    private CommandSpec spec;

    @Command(name = "add", description = "Adds a text and prints its number, which apps send as warning_preset_id.")
    void add(
            @Parameters(paramLabel = "TEXT", description = "What the account reads.") String text,
            @Option(names = "--title", defaultValue = "", paramLabel = "T", description = "For the staff alone.")
                    String title) {
        try (Core core = main.openCore()) {
            out().println(core.warningPresets.add(Caller.ANONYMOUS, title, text));
        }
    }

    @Command(name = "list", description = "Lists the texts.")
    void list() {
        try (Core core = main.openCore()) {
            String form = "%-6s  %-30s  %s%n";
            out().printf(form, "ID", "TITLE", "TEXT");
            for (WarningPreset preset : core.warningPresets.all()) {
                out().printf(form, preset.id(), preset.title(), preset.text().replaceAll("\\s+", " "));
            }
            out().flush();
        }
    }

    @Command(name = "remove", description = "Removes a text; warnings that began with it stay as they are.")
    void remove(@Parameters(paramLabel = "ID", description = "Number of the text.") long id) {
        try (Core core = main.openCore()) {
            if (!core.warningPresets.remove(Caller.ANONYMOUS, id)) {
                throw new StartException("There is no warning preset " + id);
            }
        }
        out().println("Removed the warning preset " + id);
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}

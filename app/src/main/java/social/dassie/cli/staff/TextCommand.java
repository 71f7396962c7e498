package social.dassie.cli.staff;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Caller;
import social.dassie.ground.storage.StartException;
import social.dassie.staff.instance.texts.InstanceTexts;

/** {@code dassie text}: the longer texts about this instance. */
@Command(
        name = "text",
        description = {
            "Writes and shows the longer texts about this instance, also while the server runs.",
            "They are written in Markdown (CommonMark); %%{domain} in them becomes the domain."
        })
public final class TextCommand extends ToolCommand {
    private static final String NAMES = "extended_description or privacy_policy.";

    @Command(name = "set", description = "Reads a text from a file; an empty file removes the text.")
    void set(
            @Parameters(paramLabel = "NAME", description = NAMES) InstanceTexts.Name name,
            @Parameters(paramLabel = "FILE", description = "In UTF-8.") Path file) {
        String text = read(file);
        try (Tools tools = open()) {
            tools.texts().write(Caller.ANONYMOUS, name, text);
        }
        out().println(text.isBlank() ? "Text removed" : "Text saved");
    }

    @Command(name = "show", description = "Prints a text as it was written.")
    void show(@Parameters(paramLabel = "NAME", description = NAMES) InstanceTexts.Name name) {
        try (Tools tools = open()) {
            String text =
                    tools.texts().source(name).orElseThrow(() -> new StartException("This text is not written yet"));
            out().println(text.stripTrailing());
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new StartException("The file " + file + " cannot be read as a text in UTF-8");
        }
    }
}

package social.dassie;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import social.dassie.api.Caller;
import social.dassie.db.StartException;
import social.dassie.instance.InstanceTexts;

/** {@code dassie text}: the longer texts about this instance. */
@Command(
        name = "text",
        description = {
            "Writes and shows the longer texts about this instance, also while the server runs.",
            "They are written in Markdown (CommonMark); %%{domain} in them becomes the domain."
        })
final class TextCommand {
    private static final String NAMES = "extended_description or privacy_policy.";

    @ParentCommand
    private Main main;

    @Spec
    private CommandSpec spec;

    @Command(name = "set", description = "Takes a text from a file; an empty one takes the text back.")
    void set(
            @Parameters(paramLabel = "NAME", description = NAMES) InstanceTexts.Name name,
            @Parameters(paramLabel = "FILE", description = "In UTF-8.") Path file) {
        String text = read(file);
        try (Core core = main.openCore()) {
            texts(core).write(Caller.ANONYMOUS, name, text);
        }
        out().println(text.isBlank() ? "The text is taken back" : "The text is written");
    }

    @Command(name = "show", description = "Prints a text as it was written.")
    void show(@Parameters(paramLabel = "NAME", description = NAMES) InstanceTexts.Name name) {
        try (Core core = main.openCore()) {
            String text =
                    texts(core).source(name).orElseThrow(() -> new StartException("Nobody has written this text yet"));
            out().println(text.stripTrailing());
        }
    }

    static InstanceTexts texts(Core core) {
        return new InstanceTexts(core.db, core.audit, core.addresses, core.clock);
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new StartException("The file " + file + " cannot be read as a text in UTF-8");
        }
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}

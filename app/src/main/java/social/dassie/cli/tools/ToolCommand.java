package social.dassie.cli.tools;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import social.dassie.upkeep.backup.ProgressBar;

/** The base class of the commands: their output, their data, and their errors for wrong usage. */
public abstract class ToolCommand {
    /** The option that confirms something that a command otherwise refuses. */
    protected static final String FORCE = "--force";

    /** The option with which a command only reports what it would do. */
    protected static final String DRY_RUN = "--dry-run";

    @ParentCommand
    protected CommandContext cli;

    @Spec
    protected CommandSpec spec;

    /** Opens the data, which must exist. A server may be running. */
    protected final Tools open() {
        return cli.open(cli.existingDirectory());
    }

    public final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    protected final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Returns a progress bar on stderr, if that is a terminal. */
    protected final ProgressBar progress() {
        return ProgressBar.on(err());
    }

    /** Returns a listing for the result of a command, as one line. */
    protected final Listing say(boolean isJson, String form, String... columns) {
        return new Listing(out(), isJson, form, columns);
    }

    /** Returns the beginning of a sentence about a deletion. */
    protected static String removed(boolean isDry) {
        return isDry ? "Would remove" : "Removed";
    }

    /** Returns an error for wrong usage of this command. */
    protected final ParameterException misuse(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Returns an error for wrong usage of one of its subcommands. */
    protected final ParameterException misuse(String command, String message) {
        return new ParameterException(subcommand(command), message);
    }

    protected final CommandLine subcommand(String name) {
        return Objects.requireNonNull(spec.subcommands().get(name));
    }

    /** Throws an error for wrong usage if no option specifies a change. */
    protected final void requireChange(String name) {
        CommandLine command = subcommand(name);
        Predicate<OptionSpec> isChange =
                option -> !option.inherited() && !option.longestName().equals(FORCE);
        if (command.getParseResult().matchedOptions().stream().noneMatch(isChange)) {
            String names = command.getCommandSpec().options().stream()
                    .filter(isChange)
                    .map(OptionSpec::longestName)
                    .collect(Collectors.joining(", "));
            throw new ParameterException(command, "Nothing is said that should change; it can be: " + names);
        }
    }

    /** Returns an age in days from an option. */
    protected final Duration days(int days) {
        if (days < 0) {
            throw misuse("--older-than must be a number of days, not " + days);
        }
        return Duration.ofDays(days);
    }
}

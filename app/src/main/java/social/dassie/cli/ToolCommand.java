package social.dassie.cli;

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
import social.dassie.backup.ProgressBar;

/** A command: where it writes, what it works on, and how it refuses wrong use. */
abstract class ToolCommand {
    /** Confirms what a command refuses otherwise. */
    static final String FORCE = "--force";

    @ParentCommand
    Cli cli;

    @Spec
    CommandSpec spec;

    /** Opens the data, which must be there, beside a running server. */
    final Tools open() {
        return cli.open(cli.existingDirectory());
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Shows on stderr, when that is a terminal, how far the command is. */
    final ProgressBar progress() {
        return ProgressBar.on(err());
    }

    /** Wrong use of this command. */
    final ParameterException misuse(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Wrong use of one of its commands. */
    final ParameterException misuse(String command, String message) {
        return new ParameterException(subcommand(command), message);
    }

    private CommandLine subcommand(String name) {
        return Objects.requireNonNull(spec.subcommands().get(name));
    }

    /** Wrong use of a command that changes what its options name, when there is none. */
    final void requireChange(String name) {
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

    /** An age that an operator gave. */
    final Duration days(int days) {
        if (days < 0) {
            throw misuse("--older-than must be a number of days, not " + days);
        }
        return Duration.ofDays(days);
    }
}

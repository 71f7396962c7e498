package social.dassie;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import social.dassie.testing.Document;
import social.dassie.testing.Rewrite;

/** {@code app/docs/commands.md} tells every command with its arguments and options, in the words of {@code --help}. */
class CommandsDocumentTest {
    @Test
    @Tag(Rewrite.TAG)
    void document_listsEveryCommand() throws IOException {
        List<String> lines = new ArrayList<>();
        for (CommandLine command : Main.commandLine().getSubcommands().values()) {
            CommandSpec spec = command.getCommandSpec();
            lines.addAll(lines.isEmpty() ? List.of("## " + spec.name(), "") : List.of("", "## " + spec.name(), ""));
            if (!spec.subcommands().isEmpty()) {
                lines.addAll(List.of(description(spec), ""));
            }
            lines.addAll(List.of("| Command | What it does | Arguments and options |", "|---|---|---|"));
            lines.addAll(rows(command));
        }
        new Document("commands.md").holds("commands", lines);
    }

    private static List<String> rows(CommandLine command) {
        List<String> rows = new ArrayList<>();
        CommandSpec spec = command.getCommandSpec();
        boolean isGroup = !spec.subcommands().isEmpty();
        if (!isGroup || command.getCommand() instanceof Runnable) {
            String what = isGroup ? spec.usageMessage().description()[0] : description(spec);
            rows.add(Document.row("`" + usage(spec) + "`", what, arguments(spec)));
        }
        command.getSubcommands().values().forEach(each -> rows.addAll(rows(each)));
        return rows;
    }

    /** The command with its arguments, and the options that it cannot do without. */
    private static String usage(CommandSpec spec) {
        Stream<String> parameters = spec.positionalParameters().stream()
                .map(each -> isNeeded(each) ? each.paramLabel() : "[" + each.paramLabel() + "]");
        Stream<String> options =
                spec.options().stream().filter(CommandsDocumentTest::isNeeded).map(CommandsDocumentTest::optionName);
        return Stream.of(Stream.of(spec.qualifiedName()), parameters, options)
                .flatMap(each -> each)
                .collect(Collectors.joining(" "));
    }

    /** What is one choice of several is not needed. */
    private static boolean isNeeded(ArgSpec arg) {
        return arg.required() && arg.group() == null;
    }

    private static String arguments(CommandSpec spec) {
        Stream<String> parameters = spec.positionalParameters().stream().map(each -> told(each.paramLabel(), each));
        Stream<String> options = spec.options().stream()
                .filter(option -> !option.inherited() && !option.usageHelp() && !option.versionHelp())
                .map(option -> told(optionName(option), option));
        return Stream.concat(parameters, options).collect(Collectors.joining("<br>"));
    }

    private static String told(String name, ArgSpec arg) {
        return ("`" + name + "` " + sentences(arg.description())).strip();
    }

    private static String optionName(OptionSpec option) {
        return option.arity().max() == 0 ? option.longestName() : option.longestName() + "=" + option.paramLabel();
    }

    private static String description(CommandSpec spec) {
        return sentences(spec.usageMessage().description());
    }

    private static String sentences(String... lines) {
        return String.format(String.join(" ", lines));
    }
}

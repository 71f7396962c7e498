package social.dassie.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import social.dassie.cli.tools.ToolCommand;

/** {@code dassie completion}: prints the script with which bash and zsh complete commands and options. */
@Command(
        name = "completion",
        description = "Prints the script for completion in bash and zsh: source <(dassie completion).")
final class CompletionCommand extends ToolCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        out().print(AutoComplete.bash("dassie", spec.root().commandLine()));
        out().flush();
        return 0;
    }
}

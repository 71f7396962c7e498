package social.dassie.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;

/** {@code dassie version}: shows the build, and the environment that it runs in. */
@Command(name = VersionText.COMMAND, description = "Prints the versions of Dassie, of its database schema and of Java.")
final class VersionCommand extends ToolCommand implements Callable<Integer> {
    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    private boolean isJson;

    @Override
    public Integer call() {
        VersionText.all(out(), isJson);
        out().flush();
        return 0;
    }
}

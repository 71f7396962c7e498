package social.dassie;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import social.dassie.cli.Cli;
import social.dassie.cli.sandbox.Sandbox;
import social.dassie.cli.sandbox.SandboxPeers;
import social.dassie.cli.tools.Installation;
import social.dassie.cli.tools.RunningServer;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.settings.SettingsSource;

/** The entry point of the program: the command line for this installation. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        Cli.main(new ThisInstallation(), args);
    }

    /** Runs one command and returns its exit code. */
    public static int run(PrintWriter out, PrintWriter err, Map<String, String> environment, String... args) {
        return Cli.run(new ThisInstallation(), out, err, environment, args);
    }

    /** The whole command line, as {@code app/docs/commands.md} describes it. */
    static CommandLine commandLine() {
        return Cli.commandLine(new ThisInstallation());
    }

    private static final class ThisInstallation implements Installation {
        @Override
        public RunningServer serve(Run run, List<Run> peers) {
            return peers.isEmpty() ? start(run) : SandboxPeers.start(ThisInstallation::start, run, peers);
        }

        private static App start(Run run) {
            return App.start(AppOptions.server(run), run.owner());
        }

        @Override
        public Tools open(Path directory, SettingsSource settings) {
            return Core.forTools(AppOptions.tools(directory, settings, Sandbox.isMarked(directory)));
        }

        @Override
        public void removeSandbox(Path directory) {
            Sandbox.remove(directory);
        }

        @Override
        public String sandboxLogin() {
            return Sandbox.OWNER_EMAIL + " / " + Sandbox.OWNER_PASSWORD;
        }
    }
}

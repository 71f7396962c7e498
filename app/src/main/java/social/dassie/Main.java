package social.dassie;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import social.dassie.cli.Cli;
import social.dassie.cli.VersionText;
import social.dassie.cli.sandbox.Sandbox;
import social.dassie.cli.sandbox.SandboxPeers;
import social.dassie.cli.tools.Installation;
import social.dassie.cli.tools.RunningServer;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.settings.SettingCatalogue;
import social.dassie.ground.settings.SettingsSource;

/** The entry point of the program: the command line for this installation. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        if (VersionText.print(new PrintWriter(System.out, false, StandardCharsets.UTF_8), args)) {
            return;
        }
        Cli.main(new ThisInstallation(UnaryOperator.identity()), args);
    }

    /**
     * Runs one command and returns its exit code.
     *
     * @param options changes the options of what the command starts or opens, for tests
     */
    public static int run(
            UnaryOperator<AppOptions> options,
            PrintWriter out,
            PrintWriter err,
            Map<String, String> environment,
            String... args) {
        return new ThisInstallation(options).run(out, err, environment, args);
    }

    /** Returns the whole command line, as {@code app/docs/commands.md} describes it. */
    static CommandLine commandLine() {
        return Cli.commandLine(new ThisInstallation(UnaryOperator.identity()));
    }

    private record ThisInstallation(UnaryOperator<AppOptions> options) implements Installation {
        @Override
        public RunningServer serve(Run run, List<Run> peers) {
            return peers.isEmpty() ? start(run) : SandboxPeers.start(this::sandbox, run, peers);
        }

        private RunningServer start(Run run) {
            return run.isSandbox() ? sandbox(run) : RestartingServer.start(options, run);
        }

        private App sandbox(Run run) {
            return App.start(options.apply(AppOptions.server(run)), run.owner(), () -> {});
        }

        @Override
        public Tools open(Path directory, SettingsSource settings) {
            AppOptions tools = AppOptions.tools(directory, settings, Sandbox.isMarked(directory));
            return Core.forTools(options.apply(tools));
        }

        @Override
        public int run(PrintWriter out, PrintWriter err, Map<String, String> environment, String... args) {
            return Cli.run(this, out, err, environment, args);
        }

        @Override
        public void removeSandbox(Path directory) {
            Sandbox.remove(directory);
        }

        @Override
        public SettingCatalogue settings() {
            return AllSettings.CATALOGUE;
        }

        @Override
        public String sandboxLogin() {
            return Sandbox.OWNER_EMAIL + " / " + Sandbox.OWNER_PASSWORD;
        }
    }
}

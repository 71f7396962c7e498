package social.dassie.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import social.dassie.cli.serving.DeliveriesCommand;
import social.dassie.cli.serving.DoctorCommand;
import social.dassie.cli.serving.FecCommand;
import social.dassie.cli.serving.HealthCommand;
import social.dassie.cli.serving.JobsCommand;
import social.dassie.cli.serving.MailCommand;
import social.dassie.cli.serving.ServeCommand;
import social.dassie.cli.serving.SettingsCommand;
import social.dassie.cli.serving.SetupCommand;
import social.dassie.cli.serving.SetupLinkCommand;
import social.dassie.cli.serving.TakeoverCommand;
import social.dassie.cli.serving.TrainCommand;
import social.dassie.cli.staff.AccountCommand;
import social.dassie.cli.staff.AnnouncementCommand;
import social.dassie.cli.staff.AuditCommand;
import social.dassie.cli.staff.DomainBlockCommand;
import social.dassie.cli.staff.EmojiCommand;
import social.dassie.cli.staff.FeedCommand;
import social.dassie.cli.staff.FrankingCommand;
import social.dassie.cli.staff.GroupCommand;
import social.dassie.cli.staff.IpBlockCommand;
import social.dassie.cli.staff.RelayCommand;
import social.dassie.cli.staff.RoleCommand;
import social.dassie.cli.staff.RuleCommand;
import social.dassie.cli.staff.TermsCommand;
import social.dassie.cli.staff.TextCommand;
import social.dassie.cli.staff.TokenCommand;
import social.dassie.cli.staff.WarningCommand;
import social.dassie.cli.tools.CommandContext;
import social.dassie.cli.tools.Installation;
import social.dassie.cli.tools.Logging;
import social.dassie.cli.upkeep.AccountsCommand;
import social.dassie.cli.upkeep.AdoptCommand;
import social.dassie.cli.upkeep.BackupCommand;
import social.dassie.cli.upkeep.CheckCommand;
import social.dassie.cli.upkeep.CountersCommand;
import social.dassie.cli.upkeep.DomainCommand;
import social.dassie.cli.upkeep.ExportCommand;
import social.dassie.cli.upkeep.MediaCommand;
import social.dassie.cli.upkeep.PruneCommand;
import social.dassie.cli.upkeep.RenameCommand;
import social.dassie.cli.upkeep.RestoreCommand;
import social.dassie.cli.upkeep.SearchCommand;
import social.dassie.cli.upkeep.SelfDestructCommand;
import social.dassie.cli.upkeep.StatusesCommand;
import social.dassie.cli.upkeep.VacuumCommand;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.settings.SettingsException;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/**
 * The command line. Exit codes: 0 done, 1 failed, 2 wrong usage. Every failure is one sentence on stderr, never a stack
 * trace.
 */
@Command(
        name = "dassie",
        description = "A complete social-networking server that speaks Mastodon's API.",
        versionProvider = Cli.Version.class,
        synopsisSubcommandLabel = "[COMMAND]",
        footer = "Without a command it serves; see 'dassie COMMAND --help'.")
public final class Cli extends CommandContext {
    private static final String SERVE = "serve";
    private static final List<Class<?>> COMMANDS = List.of(
            ServeCommand.class,
            AccountCommand.class,
            AnnouncementCommand.class,
            EmojiCommand.class,
            TokenCommand.class,
            SettingsCommand.class,
            DeliveriesCommand.class,
            DomainBlockCommand.class,
            RelayCommand.class,
            FeedCommand.class,
            GroupCommand.class,
            JobsCommand.class,
            AuditCommand.class,
            WarningCommand.class,
            FecCommand.class,
            MailCommand.class,
            RoleCommand.class,
            RuleCommand.class,
            TermsCommand.class,
            TextCommand.class,
            IpBlockCommand.class,
            BackupCommand.class,
            ExportCommand.class,
            RestoreCommand.class,
            AdoptCommand.class,
            RenameCommand.class,
            TakeoverCommand.class,
            CheckCommand.class,
            UpgradeCommand.class,
            DoctorCommand.class,
            MediaCommand.class,
            PruneCommand.class,
            StatusesCommand.class,
            AccountsCommand.class,
            DomainCommand.class,
            VacuumCommand.class,
            SelfDestructCommand.class,
            SearchCommand.class,
            CountersCommand.class,
            TrainCommand.class,
            FrankingCommand.class,
            HealthCommand.class,
            SetupCommand.class,
            SetupLinkCommand.class,
            CompletionCommand.class,
            VersionCommand.class);
    private static final Set<String> OWN_FLAGS = Set.of("-h", "--help", VersionText.SHORT_OPTION, VersionText.OPTION);

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Explains the command.")
    @SuppressWarnings("UnusedVariable") // read by picocli
    private boolean isHelpAsked;

    @Option(
            names = {VersionText.SHORT_OPTION, VersionText.OPTION},
            versionHelp = true,
            description = "Prints the version.")
    @SuppressWarnings("UnusedVariable") // read by picocli
    private boolean isVersionAsked;

    private Cli(Installation installation, Map<String, String> environment) {
        super(installation, environment);
    }

    /** Runs the command of this process, and exits with its exit code. */
    public static void main(Installation installation, String... args) {
        Logging.setUp(isServer(withDefault(args)));
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(installation, out, err, System.getenv(), args));
    }

    /** Runs one command and returns its exit code. */
    public static int run(
            Installation installation,
            PrintWriter out,
            PrintWriter err,
            Map<String, String> environment,
            String... args) {
        List<String> all = withDefault(args);
        return needed(new CommandLine(new Cli(installation, environment)), all)
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Cli::misused)
                .setExecutionExceptionHandler(Cli::failed)
                .execute(all.toArray(String[]::new));
    }

    /** Returns the whole command line, as described in {@code app/docs/commands.md}. Runs nothing. */
    public static CommandLine commandLine(Installation installation) {
        CommandLine dassie = new CommandLine(new Cli(installation, Map.of()));
        COMMANDS.forEach(dassie::addSubcommand);
        return dassie;
    }

    /**
     * Adds the commands that these arguments need. The given command does not wait until picocli has inspected the options
     * of all others; where none is given, the help and a message about a wrong name need only the names.
     */
    private static CommandLine needed(CommandLine dassie, List<String> all) {
        int at = commandAt(all);
        String given = at < all.size() ? all.get(at) : "";
        for (Class<?> type : COMMANDS) {
            if (name(type).equals(given) && type != CompletionCommand.class) {
                return dassie.addSubcommand(type);
            }
        }
        boolean isListed = COMMANDS.stream().map(Cli::name).noneMatch(all::contains);
        COMMANDS.forEach(isListed ? type -> dassie.addSubcommand(name(type), listed(type)) : dassie::addSubcommand);
        return dassie;
    }

    /** Returns a command as the help lists it, without options. */
    private static CommandSpec listed(Class<?> command) {
        CommandSpec spec = CommandSpec.create();
        spec.usageMessage().description(command.getAnnotation(Command.class).description());
        return spec;
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    /** {@code serve} is the default: {@code dassie --data-dir x --sandbox} means {@code dassie --data-dir x serve …}. */
    private static List<String> withDefault(String... args) {
        List<String> all = new ArrayList<>(Arrays.asList(args));
        int at = commandAt(all);
        boolean isCommand = at < all.size() && (!all.get(at).startsWith("-") || OWN_FLAGS.contains(all.get(at)));
        if (!isCommand && at <= all.size()) {
            all.add(at, SERVE);
        }
        return all;
    }

    private static boolean isServer(List<String> all) {
        int at = commandAt(all);
        return at < all.size() && all.get(at).equals(SERVE);
    }

    /** Returns the index of the command, which comes after {@code --data-dir}; the end of the list if there is none. */
    private static int commandAt(List<String> all) {
        int at = 0;
        while (at < all.size() && all.get(at).startsWith("--data-dir")) {
            at += all.get(at).equals("--data-dir") ? 2 : 1;
        }
        return at;
    }

    private static int misused(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        command.getErr().println(oneLine(e.getMessage()));
        command.getErr().println("See '" + command.getCommandSpec().qualifiedName() + " --help' for how to use it.");
        return 2;
    }

    private static int failed(Exception e, CommandLine command, ParseResult parsed) {
        if (e instanceof ParameterException misuse) {
            return misused(misuse, new String[0]);
        }
        command.getErr().println(sentence(e));
        return 1;
    }

    private static String sentence(Exception e) {
        if (e instanceof ApiException refused) {
            return oneLine(refused.reason());
        }
        if (e instanceof StartException || e instanceof SettingsException) {
            return oneLine(e.getMessage());
        }
        if (e instanceof InvalidPathException path) {
            return "The path " + path.getInput() + " has letters that this locale does not know: set LC_ALL=C.UTF-8";
        }
        StorageFailure storage = StorageFailure.of(e);
        return storage == null ? "It failed unexpectedly: " + oneLine(e.toString()) : storage.advice(e);
    }

    private static String oneLine(@Nullable String text) {
        return String.valueOf(text).replaceAll("\\s*\\R\\s*", " ");
    }

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {VersionText.line()};
        }
    }
}

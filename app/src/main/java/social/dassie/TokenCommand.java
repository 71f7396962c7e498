package social.dassie;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import social.dassie.api.Scopes;

/** {@code dassie token}: access tokens for scripts and bots. */
@Command(name = "token", description = "Makes access tokens, also while the server runs.")
final class TokenCommand {
    @ParentCommand
    private Main main;

    @Spec
    private CommandSpec spec;

    @Command(name = "create", description = "Makes an access token and prints it, alone, on stdout.")
    void create(
            @Option(names = "--account", required = true, paramLabel = "NAME", description = "Whom it acts for.")
                    String account,
            @Option(
                            names = "--scopes",
                            required = true,
                            paramLabel = "SCOPES",
                            description = "What it may do, such as \"read write follow push admin:read admin:write\".")
                    String scopes,
            @Option(
                            names = "--app",
                            defaultValue = "Command line",
                            paramLabel = "NAME",
                            description = "The application it belongs to; ${DEFAULT-VALUE} when not given.")
                    String app) {
        Scopes asked = Scopes.parse(scopes);
        if (asked.isEmpty() || !asked.areKnown()) {
            throw new ParameterException(
                    spec.subcommands().get("create"),
                    "The scopes are \"" + scopes + "\", but each must be one of profile, read, write, follow, push,"
                            + " crypto, admin:read, admin:write or a finer one such as write:statuses");
        }
        try (Core core = main.openCore()) {
            long accountId = core.idOf(account);
            String token = core.db.inTransaction(
                    () -> core.tokens.issue(core.apps.ofOperator(app).id(), accountId, asked));
            spec.commandLine().getOut().println(token);
        }
    }
}

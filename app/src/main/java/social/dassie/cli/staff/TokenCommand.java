package social.dassie.cli.staff;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Scopes;

/** {@code dassie token}: access tokens for scripts and bots. */
@Command(name = "token", description = "Creates access tokens, also while the server runs.")
public final class TokenCommand extends ToolCommand {
    @Command(name = "create", description = "Creates an access token and prints only the token on stdout.")
    void create(
            @Option(names = "--account", required = true, paramLabel = "NAME", description = "Name of the account.")
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
            throw misuse(
                    "create",
                    "The scopes are \"" + scopes + "\", but each must be one of profile, read, write, follow, push,"
                            + " crypto, admin:read, admin:write or a finer one such as write:statuses");
        }
        try (Tools tools = open()) {
            long accountId = tools.idOf(account);
            String token = tools.platform()
                    .db()
                    .inTransaction(() ->
                            tools.tokens().issue(tools.apps().ofOperator(app).id(), accountId, asked));
            out().println(token);
        }
    }
}

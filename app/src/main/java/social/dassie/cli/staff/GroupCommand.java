package social.dassie.cli.staff;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.groups.GroupEntity;
import social.dassie.federation.groups.Groups;
import social.dassie.federation.groups.HostedGroup;
import social.dassie.ground.api.Caller;
import social.dassie.ground.storage.StartException;

/** {@code dassie group}: the groups of this server. */
@Command(name = "group", description = "Creates, lists and closes groups, also while the server runs.")
public final class GroupCommand extends ToolCommand {
    @Command(name = "list", description = "Lists the groups, oldest first.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing = new Listing(
                            out(),
                            isJson,
                            "%-30s  %8s  %8s  %-10s  %-8s%n",
                            "NAME",
                            "MEMBERS",
                            "REQUESTS",
                            "POSTING",
                            "JOINING")
                    .titled();
            for (GroupEntity each : groups(tools).all()) {
                HostedGroup group = each.group();
                listing.add(
                        group.username(),
                        each.members(),
                        each.requests(),
                        group.posting().key(),
                        group.joining().key());
            }
            out().flush();
        }
    }

    @Command(
            name = "create",
            description = "Creates a group, whatever groups.founders says. Its owner does the rest in the settings.")
    void create(
            @Parameters(paramLabel = "NAME", description = "Letters, digits and underscores.") String name,
            @Option(
                            names = "--owner",
                            paramLabel = "USER",
                            required = true,
                            description = "The account on this server that owns it.")
                    String owner) {
        try (Tools tools = open()) {
            HostedGroup group = groups(tools)
                    .foundFor(
                            Caller.ANONYMOUS,
                            name,
                            tools.users().get(tools.idOf(owner)).accountId());
            out().println("Created the group " + group.username());
        }
    }

    @Command(
            name = "close",
            description =
                    "Closes a group permanently: deletes its account, tells other servers, and reserves the name. The posts of its members stay.")
    void close(
            @Parameters(paramLabel = "NAME") String name,
            @Option(names = "--yes", required = true, description = "Confirms that this cannot be undone.")
                    boolean isSure) {
        try (Tools tools = open()) {
            HostedGroup group = groups(tools)
                    .findByName(name)
                    .orElseThrow(() -> new StartException("There is no group \"" + name + "\" on this server"));
            groups(tools).close(Caller.ANONYMOUS, group);
            out().println("Closed the group " + group.username());
        }
    }

    private static Groups groups(Tools tools) {
        return tools.federation().groups.groups;
    }
}

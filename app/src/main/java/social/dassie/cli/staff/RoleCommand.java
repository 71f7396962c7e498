package social.dassie.cli.staff;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;

/** {@code dassie role}: the roles of logins, which permit more than managing their own accounts. */
@Command(
        name = "role",
        description = "Lists the roles of this instance. They are created and changed on the page /admin/roles.")
public final class RoleCommand extends ToolCommand {
    @Command(name = "list", description = "Lists the roles, the highest first; -99 has the default permissions.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing = new Listing(
                            out(),
                            isJson,
                            "%-6s  %-30s  %-8s  %-11s  %s%n",
                            "ID",
                            "NAME",
                            "PRIORITY",
                            "PERMISSIONS",
                            "TWO-FACTOR")
                    .titled();
            tools.people()
                    .accounts
                    .roles
                    .all()
                    .forEach(role -> listing.add(
                            role.id(),
                            role.key(),
                            role.position(),
                            role.permissions(),
                            role.require2fa() ? "required" : "optional"));
            out().flush();
        }
    }
}

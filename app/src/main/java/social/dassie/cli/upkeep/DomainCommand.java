package social.dassie.cli.upkeep;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.text.DomainNames;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.pruning.DomainPurge;

/** {@code dassie domain}: remote servers known here. */
@Command(name = "domain", description = "Deletes the data of other servers, also while the server runs.")
public final class DomainCommand extends ToolCommand {
    @Command(
            name = "purge",
            description =
                    "Deletes everything from another server: its accounts with their posts, all local interactions"
                            + " with them (follows, favourites, boosts, notifications), its emoji, cached files, and pending"
                            + " deliveries. For servers that no longer exist or are blocked permanently. No one is notified;"
                            + " moderation decisions about single accounts there are deleted, too. Without a block of the"
                            + " domain, its accounts are fetched again when needed.")
    void purge(
            @Parameters(paramLabel = "DOMAIN", description = "The server, such as example.org; not those below it.")
                    String typed,
            @Option(
                            names = "--subdomains",
                            description = "Also all servers below it, such as a.example.org. --dry-run names them.")
                    boolean withBelow,
            @Option(names = DRY_RUN, description = "Only shows how much would be deleted.") boolean isDry,
            @Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        String domain = DomainNames.ofServer(typed);
        if (domain == null) {
            throw new StartException("\"" + typed + "\" is not a valid domain name");
        }
        DomainPurge.Extent extent = DomainPurge.Extent.NONE;
        List<String> domains = new ArrayList<>(List.of(domain));
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            DomainPurge purge =
                    new DomainPurge(tools.platform(), tools.accounts(), tools.erasure(), tools.remoteFiles());
            if (withBelow) {
                domains.addAll(purge.below(domain));
            }
            for (String one : domains) {
                mustBeAnother(tools, one);
            }
            for (String one : domains) {
                DomainPurge.Extent part = purge.extent(one);
                extent = extent.and(part);
                if (!isDry) {
                    purge.run(one, count -> bar.show("Removing accounts of " + one, count, part.accounts()));
                    tools.deliveries().staff.drop(one, true);
                }
            }
        }
        if (withBelow && !isJson) {
            out().println("Servers: " + String.join(", ", domains));
        }
        say(
                        isJson,
                        removed(isDry) + " %s accounts with %s posts and %s follows, %s emoji, %s copies of files%n",
                        "ACCOUNTS",
                        "POSTS",
                        "FOLLOWS",
                        "EMOJIS",
                        "COPIES")
                .add(extent.accounts(), extent.posts(), extent.follows(), extent.emojis(), extent.copies());
    }

    private static void mustBeAnother(Tools tools, String domain) {
        Addresses own = tools.platform().addresses();
        if (domain.equals(own.domain()) || domain.equals(own.webDomain())) {
            throw new StartException(domain + " is this server: 'dassie self-destruct' ends it");
        }
    }
}

package social.dassie.cli.upkeep;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.reading.search.StatusIndex;
import social.dassie.upkeep.backup.ProgressBar;

/** {@code dassie search}: the index for searching posts. */
@Command(name = "search", description = "The index in which posts are searched, also while the server runs.")
public final class SearchCommand extends ToolCommand {
    @Command(
            name = "reindex",
            description =
                    "Takes in every post again. Searches go on meanwhile. Interrupted, it goes on at the next start of"
                            + " the server.")
    void reindex(
            @Option(
                            names = "--from-nothing",
                            description =
                                    "Forgets the index first, for one that is damaged: until it is done, searches find"
                                            + " only what is in it again.")
                    boolean isAnew,
            @Option(names = DRY_RUN, description = "Only says how many posts there are.") boolean isDry,
            @Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        long posts;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            StatusIndex index = new StatusIndex(
                    tools.platform().db(),
                    tools.platform().jobs(),
                    tools.platform().clock());
            posts = isDry ? index.count() : index.rebuild(isAnew, count -> bar.count("Posts that wait", count));
        }
        String said = isDry ? "Would take in %s posts%n" : "Every post is in the index%n";
        say(isJson, said, "POSTS").add(posts);
    }
}

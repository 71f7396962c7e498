package social.dassie.cli.upkeep;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.reading.search.StatusIndex;
import social.dassie.upkeep.backup.ProgressBar;

/** {@code dassie search}: the index for searching posts. */
@Command(name = "search", description = "Manages the search index of posts, also while the server runs.")
public final class SearchCommand extends ToolCommand {
    @Command(
            name = "reindex",
            description =
                    "Indexes every post again. Searches continue to work. If interrupted, it continues at the next"
                            + " start of the server.")
    void reindex(
            @Option(
                            names = "--from-nothing",
                            description =
                                    "Deletes the index first, for a damaged one: until it is done, searches find only posts that are"
                                            + " indexed again.")
                    boolean isAnew,
            @Option(names = DRY_RUN, description = "Only shows how many posts there are.") boolean isDry,
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

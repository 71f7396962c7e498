package social.dassie.cli.upkeep;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Json;
import social.dassie.upkeep.backup.ProgressBar;
import social.dassie.upkeep.pruning.Pruning;

/** {@code dassie prune}: deletes now what the server deletes each night. */
@Command(
        name = "prune",
        description = "Runs the nightly pruning now: deletes remote content that is no longer needed, as the settings"
                + " say. Also while the server runs.")
public final class PruneCommand extends ToolCommand implements Callable<Integer> {
    @Option(names = DRY_RUN, description = "Only shows how much would be deleted.")
    private boolean isDry;

    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    private boolean isJson;

    @Override
    public Integer call() {
        try (Tools tools = open()) {
            Pruning pruning = new Pruning(tools.platform(), tools.remoteFiles());
            long before = tools.platform().directory().bytes();
            err().println(isDry ? "Counting …" : "Removing; that can take some minutes …");
            err().flush();
            Map<String, Long> counts = isDry ? pruning.preview() : run(pruning);
            long after = tools.platform().directory().bytes();
            if (isJson) {
                Map<String, Object> line = new LinkedHashMap<>(counts);
                line.put("bytes_before", before);
                line.put("bytes", after);
                out().println(Json.text(line));
            } else {
                print(counts, before, after);
            }
            out().flush();
        }
        return 0;
    }

    private void print(Map<String, Long> counts, long before, long after) {
        counts.forEach((kind, count) -> out().println(kind + ": " + count));
        long removed = counts.values().stream().mapToLong(Long::longValue).sum();
        out().printf(
                        Locale.ROOT,
                        "%s %d in all; the data directory has %.1f MB, before it had %.1f MB%n",
                        removed(isDry),
                        removed,
                        after / 1e6,
                        before / 1e6);
    }

    private Map<String, Long> run(Pruning pruning) {
        try (ProgressBar bar = progress()) {
            return pruning.run((kind, count) -> bar.count("Removing " + kind, count));
        }
    }
}

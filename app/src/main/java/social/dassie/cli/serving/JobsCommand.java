package social.dassie.cli.serving;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.storage.StartException;
import social.dassie.pages.console.JobNames;

/** {@code dassie jobs}: waiting jobs, and dead jobs, which failed too often. */
@Command(name = "jobs", description = "Lists, retries or drops jobs that failed for good, also while the server runs.")
public final class JobsCommand extends ToolCommand {
    /** Selects dead jobs. */
    static final class Choice {
        @Parameters(paramLabel = "ID", description = "Number of the job, as the list shows it.")
        private @Nullable Long id;

        @Option(names = "--all", description = "All failed jobs.")
        private boolean all;
    }

    @Command(name = "list", description = "Lists failed jobs, oldest first.")
    void list(
            @Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson,
            @Option(names = "--all", description = "Also waiting and running jobs, in the order of their due times.")
                    boolean all,
            @Option(
                            names = "--limit",
                            defaultValue = "100",
                            paramLabel = "N",
                            description = "The maximum number; ${DEFAULT-VALUE} when not given.")
                    int limit) {
        try (Tools tools = open()) {
            Listing listing = new Listing(
                            out(),
                            isJson,
                            "%1$-8s  %8$-44s  %2$-24s  %3$-20s  %4$-8s  %5$5s  %6$-20s  %7$s%n",
                            "ID",
                            "KIND",
                            "KEY",
                            "STATE",
                            "TRIES",
                            "DUE",
                            "LAST ERROR",
                            "JOB")
                    .titled();
            List<Job> jobs = all
                    ? tools.platform().jobs().all(limit)
                    : tools.platform().jobs().dead(limit);
            for (Job job : jobs) {
                listing.add(
                        job.id(),
                        job.kind(),
                        job.key() == null ? "-" : job.key(),
                        job.state(),
                        job.attempts(),
                        Instant.ofEpochMilli(job.runAt()).truncatedTo(ChronoUnit.SECONDS),
                        job.lastError() == null
                                ? "-"
                                : job.lastError().lines().findFirst().orElse("-"),
                        JobNames.of(job.kind()));
            }
            out().flush();
        }
    }

    @Command(name = "retry", description = "Retries failed jobs; a running server does so immediately.")
    void retry(@ArgGroup(exclusive = true, multiplicity = "1") Choice choice) {
        try (Tools tools = open()) {
            int count = choice.all || choice.id == null
                    ? tools.platform().jobs().retryAll()
                    : one(tools.platform().jobs().retry(choice.id), choice.id);
            out().println("To be tried again: " + count);
        }
    }

    @Command(name = "drop", description = "Deletes failed jobs permanently.")
    void drop(@ArgGroup(exclusive = true, multiplicity = "1") Choice choice) {
        try (Tools tools = open()) {
            int count = choice.all || choice.id == null
                    ? tools.platform().jobs().dropAll()
                    : one(tools.platform().jobs().drop(choice.id), choice.id);
            out().println("Dropped: " + count);
        }
    }

    private static int one(boolean isDone, long id) {
        if (!isDone) {
            throw new StartException("There is no job " + id + " that was given up");
        }
        return 1;
    }
}

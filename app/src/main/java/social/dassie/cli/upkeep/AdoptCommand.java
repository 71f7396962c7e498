package social.dassie.cli.upkeep;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.upkeep.adoption.Adoption;
import social.dassie.upkeep.adoption.AdoptionReport;
import social.dassie.upkeep.backup.ProgressBar;

/** {@code dassie adopt}: creates a data directory from the data of another program. */
@Command(
        name = "adopt",
        description =
                "Creates the data directory (--data-dir) from the data of another program, for the same domain and"
                        + " the same people. The other program has to be stopped; its data is only read.")
public final class AdoptCommand extends ToolCommand {
    @Command(
            name = "gotosocial",
            description =
                    "Adopts a GoToSocial server (0.17 to 0.20) with an SQLite database. After an interruption, run"
                            + " the same command again.")
    void gotosocial(
            @Option(
                            names = "--database",
                            required = true,
                            paramLabel = "FILE",
                            description = "Its database: db-address in its configuration, usually sqlite.db.")
                    Path database,
            @Option(
                            names = "--storage",
                            paramLabel = "DIR",
                            description = "The directory of its media: storage-local-base-path in its configuration."
                                    + " Without it, no files come along.")
                    @Nullable
                    Path storage,
            @Option(
                            names = "--account-domain",
                            paramLabel = "DOMAIN",
                            description = "account-domain of its configuration, if it is set.")
                    @Nullable
                    String accountDomain,
            @Option(
                            names = "--days",
                            paramLabel = "N",
                            defaultValue = "30",
                            description = "Age in days up to which posts of other servers come along even without"
                                    + " interaction from here; ${DEFAULT-VALUE} by default.")
                    int days,
            @Option(
                            names = DRY_RUN,
                            description = "Only reports what would come along, what would not, and how long it takes.")
                    boolean isDry,
            @Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        if (days < 0) {
            throw misuse("gotosocial", "--days must be a number of days, not " + days);
        }
        Adoption.Source source = new Adoption.Source(
                "gotosocial",
                database.toAbsolutePath(),
                storage == null ? null : storage.toAbsolutePath().normalize(),
                accountDomain,
                Duration.ofDays(days));
        try (ProgressBar bar = progress()) {
            Adoption adoption = new Adoption(source, this::with, bar, Clock.systemUTC());
            AdoptionReport report = isDry ? adoption.rehearse() : adoption.adopt(cli.directory());
            print(report, isJson);
        }
    }

    private void with(Path directory, Consumer<Database> work) {
        try (Tools tools = cli.open(directory)) {
            work.accept(tools.platform().db());
        }
    }

    private void print(AdoptionReport report, boolean isJson) {
        PrintWriter out = out();
        if (isJson) {
            out.println(Json.text(report));
            out.flush();
            return;
        }
        out.println(report.isDry() ? "From " + report.url() + " would come:" : "From " + report.url() + " came:");
        report.counts().forEach((what, count) -> out.printf(Locale.ROOT, "%,12d %s%n", count, what));
        if (!report.leftOut().isEmpty() || report.missingFiles() > 0) {
            out.println("Not along:");
            report.leftOut().forEach((what, count) -> out.printf(Locale.ROOT, "%,12d %s%n", count, what));
            if (report.missingFiles() > 0) {
                out.printf(Locale.ROOT, "%,12d files that are not in its storage%n", report.missingFiles());
            }
        }
        if (!report.missingColumns().isEmpty()) {
            out.println("Its version does not have: " + String.join(", ", report.missingColumns()));
        }
        out.printf(
                Locale.ROOT,
                "%.1f MB of files and a database of %.1f MB, in %d seconds%n",
                report.fileBytes() / 1e6,
                report.databaseBytes() / 1e6,
                report.seconds());
        if (!report.isDry()) {
            out.println("Start it now with 'dassie serve'; '" + report.url()
                    + "' has to lead here. Going back is starting the other program again, as long as nothing was"
                    + " posted here.");
        }
        out.flush();
    }
}

package social.dassie.cli.upkeep;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.upkeep.adoption.Adoption;
import social.dassie.upkeep.adoption.AdoptionReport;
import social.dassie.upkeep.adoption.EnvironmentFile;
import social.dassie.upkeep.adoption.SourceStorage;
import social.dassie.upkeep.adoption.SourceTables;
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
                    "Adopts a GoToSocial server (0.17 to 0.20). After an interruption, run the same command again.")
    void gotosocial(
            @Option(
                            names = "--database",
                            required = true,
                            paramLabel = "FILE|URL",
                            description = "Its database: db-address in its configuration, usually sqlite.db; or"
                                    + " postgresql://USER:PASSWORD@HOST/NAME.")
                    String database,
            @Option(
                            names = "--storage",
                            paramLabel = "DIR|URL",
                            description = "Its media: storage-local-base-path in its configuration, or s3://BUCKET with"
                                    + " AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and S3_ENDPOINT in the environment."
                                    + " Without it, no files come along.")
                    @Nullable
                    String storage,
            @Option(
                            names = "--account-domain",
                            paramLabel = "DOMAIN",
                            description = "account-domain of its configuration, if it is set.")
                    @Nullable
                    String accountDomain,
            @Mixin Extent extent) {
        adopt("gotosocial", SourceTables.at(database), storage, accountDomain, null, extent);
    }

    @Command(
            name = "mastodon",
            description = "Adopts a Mastodon server (4.2 to 4.7). After an interruption, run the same command again.")
    void mastodon(
            @ArgGroup(multiplicity = "1") MastodonTables tables,
            @Option(
                            names = "--media",
                            paramLabel = "DIR|URL",
                            description =
                                    "Its media: the directory public/system, or s3://BUCKET with the keys of --env."
                                            + " Without it, no files come along.")
                    @Nullable
                    String media,
            @Option(
                            names = "--env",
                            paramLabel = "FILE",
                            description = "Its .env.production, with the domain and the keys for two-factor"
                                    + " authentication and push messages.")
                    @Nullable
                    Path environment,
            @Mixin Extent extent) {
        adopt("mastodon", tables.chosen(), media, null, environment, extent);
    }

    /** How much comes along, and how it is reported. */
    static final class Extent {
        @Option(
                names = "--days",
                paramLabel = "N",
                defaultValue = "30",
                description = "Age in days up to which posts of other servers come along even without interaction from"
                        + " here; ${DEFAULT-VALUE} by default.")
        int days;

        @Option(
                names = DRY_RUN,
                description = "Only reports what would come along, what would not, and how long it takes.")
        boolean isDry;

        @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
        boolean isJson;
    }

    /** Where the tables of Mastodon are. */
    static final class MastodonTables {
        @Option(
                names = "--dump",
                paramLabel = "FILE",
                description = "A plain dump of its database, made with pg_dump; also compressed with gzip or zstd. -"
                        + " for the standard input.")
        @Nullable
        Path dump;

        @Option(
                names = "--database",
                paramLabel = "URL",
                description = "Its database itself: postgresql://USER:PASSWORD@HOST/NAME.")
        @Nullable
        String database;

        private SourceTables chosen() {
            return dump == null ? SourceTables.at(String.valueOf(database)) : SourceTables.ofDump(dump);
        }
    }

    private void adopt(
            String program,
            SourceTables tables,
            @Nullable String storage,
            @Nullable String accountDomain,
            @Nullable Path environment,
            Extent extent) {
        if (extent.days < 0) {
            throw misuse(program, "--days must be a number of days, not " + extent.days);
        }
        Map<String, String> variables = new HashMap<>(cli.environment());
        if (environment != null) {
            variables.putAll(EnvironmentFile.read(environment));
        }
        Adoption.Source source = new Adoption.Source(
                program,
                tables,
                storage == null ? SourceStorage.NONE : SourceStorage.at(storage, variables),
                accountDomain,
                variables,
                Duration.ofDays(extent.days));
        try (ProgressBar bar = progress()) {
            Adoption adoption = new Adoption(source, this::with, bar, Clock.systemUTC());
            print(extent.isDry ? adoption.rehearse() : adoption.adopt(cli.directory()), extent.isJson);
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

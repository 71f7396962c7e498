package social.dassie.cli.upkeep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Json;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.ground.tls.CertificateReport;
import social.dassie.media.store.MediaStore;
import social.dassie.upkeep.backup.Checks;
import social.dassie.upkeep.backup.ProgressBar;

/** {@code dassie check}: checks that the data is complete and not damaged. */
@Command(
        name = "check",
        description = "Checks that the database is intact and every file it references exists, also while the server"
                + " runs. Exit code 1 when something is wrong.")
public final class CheckCommand extends ToolCommand implements Callable<Integer> {
    private static final Duration SETTLED = Duration.ofHours(1);
    private static final int MAX_SHOWN = 20;

    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    private boolean isJson;

    /** The result of the checks, as in the JSON. At most {@value #MAX_SHOWN} file names are listed. */
    record Found(
            boolean sound,
            List<String> problems,
            long files,
            int missingCount,
            List<String> missing,
            int orphanCount,
            int foreignCount,
            List<String> foreign,
            @Nullable String certificate) {}

    @Override
    public Integer call() {
        Path directory = cli.existingDirectory();
        List<String> problems = problems(directory);
        if (!isJson) {
            print(problems);
        }
        Optional<CertificateReport> certificate =
                CertificateReport.of(cli.settings(directory, Map.of()).get(), directory, Clock.systemUTC());
        boolean isGood = certificate.map(CertificateReport::isGood).orElse(true);
        if (!problems.isEmpty()) {
            if (isJson) {
                print(new Found(false, some(problems), 0, 0, List.of(), 0, 0, List.of(), text(certificate)));
            }
            return 1;
        }
        Files files = files();
        if (isJson) {
            print(new Found(
                    true,
                    List.of(),
                    files.result.files(),
                    files.result.missing().size(),
                    some(files.result.missing()),
                    files.result.orphans().size(),
                    files.foreign.size(),
                    some(files.foreign.stream().map(Path::toString).toList()),
                    text(certificate)));
        } else {
            certificate.ifPresent(found -> out().println("Certificate: " + found.text()));
            print(files);
        }
        return isGood && files.result.missing().isEmpty() && files.foreign.isEmpty() ? 0 : 1;
    }

    private void print(Found found) {
        out().println(Json.text(found));
        out().flush();
    }

    private static @Nullable String text(Optional<CertificateReport> certificate) {
        return certificate.map(CertificateReport::text).orElse(null);
    }

    private static List<String> some(List<String> all) {
        return all.stream().limit(MAX_SHOWN).toList();
    }

    private void print(List<String> problems) {
        out().println(problems.isEmpty() ? "The database is intact" : "The database is damaged:");
        some(problems).forEach(problem -> out().println("  " + problem));
        if (!problems.isEmpty()) {
            out().println("Stop the server, keep a copy of the directory, and make a new one from the last backup:"
                    + " dassie --data-dir NEW restore FILE");
        }
    }

    /** Returns the problems of a database. It is read as a file, because a damaged database cannot always be opened normally. */
    private List<String> problems(Path path) {
        try (DataDirectory directory = DataDirectory.open(path);
                ProgressBar bar = progress()) {
            bar.show("Looking through the database");
            return new DatabaseFile(directory.database()).problems();
        }
    }

    /** @param elsewhere the bucket that belongs to another data directory; empty for none */
    private record Files(Checks.Result result, List<Path> foreign, String elsewhere) {}

    private Files files() {
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            MediaStore media = MediaStore.of(tools.platform());
            Checks.Result result =
                    new Checks(media, tools.platform().db(), tools.platform().clock()).check(SETTLED, bar);
            return new Files(
                    result, tools.platform().directory().foreignFiles(), media.isOwner() ? "" : media.elsewhere());
        } catch (IOException | UncheckedIOException e) {
            throw new StartException("The files cannot be checked: " + StorageFailure.reason(e), e);
        }
    }

    private void print(Files files) {
        if (!files.elsewhere.isEmpty()) {
            out().println("Another data directory deletes in " + files.elsewhere + ": see 'dassie media claim'");
        }
        Checks.Result result = files.result;
        out().println("Files: " + result.files() + ", missing: "
                + result.missing().size() + ", that nothing names: "
                + result.orphans().size()
                + (result.orphans().isEmpty() ? "" : " (dassie media prune removes them)"));
        some(result.missing()).forEach(name -> out().println("  missing: " + name));
        some(files.foreign.stream().map(Path::toString).toList())
                .forEach(file -> out().println("  of another user: " + file));
        if (!files.foreign.isEmpty()) {
            out().println("Files of another user: " + files.foreign.size() + "; give them back as root with chown -R");
        }
    }
}

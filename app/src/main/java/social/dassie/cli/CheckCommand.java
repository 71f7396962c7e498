package social.dassie.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.ground.tls.CertificateReport;
import social.dassie.media.store.MediaStore;
import social.dassie.upkeep.backup.Checks;
import social.dassie.upkeep.backup.ProgressBar;

/** {@code dassie check}: checks that the data is complete and not damaged. */
@Command(
        name = "check",
        description = "Looks whether the database is sound and every file that it names is there, also while the server"
                + " runs. Exit code 1 when something is wrong.")
final class CheckCommand extends ToolCommand implements Callable<Integer> {
    private static final Duration SETTLED = Duration.ofHours(1);
    private static final int MAX_SHOWN = 20;

    @Override
    public Integer call() {
        Path directory = cli.existingDirectory();
        List<String> problems = problems(directory);
        out().println(problems.isEmpty() ? "The database is sound" : "The database is damaged:");
        problems.stream().limit(MAX_SHOWN).forEach(problem -> out().println("  " + problem));
        if (!problems.isEmpty()) {
            out().println("Stop the server, keep a copy of the directory, and make a new one from the last backup:"
                    + " dassie --data-dir NEW restore FILE");
        }
        boolean isCertified = isCertificateGood(directory);
        return problems.isEmpty() && areFilesThere() && isCertified ? 0 : 1;
    }

    private boolean isCertificateGood(Path directory) {
        Optional<CertificateReport> report =
                CertificateReport.of(cli.settings(directory, Map.of()).get(), directory, Clock.systemUTC());
        report.ifPresent(found -> out().println("Certificate: " + found.text()));
        return report.map(CertificateReport::isGood).orElse(true);
    }

    /**
     * The problems of a database. It is read as a file, because a damaged database cannot always be opened normally.
     */
    private List<String> problems(Path path) {
        try (DataDirectory directory = DataDirectory.open(path);
                ProgressBar bar = progress()) {
            bar.show("Looking through the database");
            return new DatabaseFile(directory.database()).problems();
        }
    }

    private boolean areFilesThere() {
        Checks.Result result;
        List<Path> foreign;
        String elsewhere;
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            MediaStore media = MediaStore.of(tools.platform());
            elsewhere = media.isOwner() ? "" : media.elsewhere();
            result = new Checks(media, tools.platform().db(), tools.platform().clock()).check(SETTLED, bar);
            foreign = tools.platform().directory().foreignFiles();
        } catch (IOException | UncheckedIOException e) {
            out().println("The files cannot be looked at: " + StorageFailure.reason(e));
            return false;
        }
        if (!elsewhere.isEmpty()) {
            out().println("Another data directory deletes in " + elsewhere + ": see 'dassie media claim'");
        }
        out().println("Files: " + result.files() + ", missing: "
                + result.missing().size() + ", that nothing names: "
                + result.orphans().size()
                + (result.orphans().isEmpty() ? "" : " (dassie media prune removes them)"));
        result.missing().stream().limit(MAX_SHOWN).forEach(name -> out().println("  missing: " + name));
        foreign.stream().limit(MAX_SHOWN).forEach(file -> out().println("  of another user: " + file));
        if (!foreign.isEmpty()) {
            out().println("Files of another user: " + foreign.size() + "; give them back as root with chown -R");
        }
        return result.missing().isEmpty() && foreign.isEmpty();
    }
}

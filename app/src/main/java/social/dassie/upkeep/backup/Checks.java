package social.dassie.upkeep.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import social.dassie.ground.db.Database;
import social.dassie.media.attachments.MediaStore;

/** Checks that the files named in the database exist, and finds files that are not named there. */
public final class Checks {
    /**
     * The result of a check.
     *
     * @param files the number of files
     * @param missing files that are named and do not exist, each with the column that names it
     * @param orphans files that exist, are not named and are not new; new files are excluded because an upload writes
     *     the file before the row
     */
    public record Result(int files, List<String> missing, List<Path> orphans) {}

    private final FileReferences references;
    private final MediaStore media;
    private final Clock clock;

    public Checks(Path directory, Database db, Clock clock) {
        this.references = new FileReferences(db);
        this.clock = clock;
        try {
            this.media = new MediaStore(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param settled how old a file must be to count as an orphan */
    public Result check(Duration settled, ProgressBar bar) {
        List<Path> files = files();
        List<String> missing = missing(bar);
        return new Result(files.size(), missing, orphans(files, settled));
    }

    /** The files that no row refers to any more. */
    List<Path> orphans(Duration settled) {
        return orphans(files(), settled);
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        try {
            media.forEach(files::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }

    /** References are read after the files: what was uploaded in between has its row by then. */
    private List<Path> orphans(List<Path> files, Duration settled) {
        Set<String> named = references.all().keySet();
        long newest = clock.millis() - settled.toMillis();
        return files.stream()
                .filter(file -> !named.contains(file.getFileName().toString()))
                .filter(file -> file.toFile().lastModified() < newest && Files.exists(file))
                .toList();
    }

    private List<String> missing(ProgressBar bar) {
        Map<String, String> named = references.all();
        List<String> suspects = new ArrayList<>();
        int done = 0;
        for (String name : named.keySet()) {
            if (media.find(name).isEmpty()) {
                suspects.add(name);
            }
            done++;
            bar.show("Looking for files", done, named.size());
        }
        // a file whose row was deleted meanwhile is not named any more
        Set<String> still = suspects.isEmpty() ? Set.of() : references.all().keySet();
        return suspects.stream()
                .filter(still::contains)
                .map(name -> name + " (" + named.get(name) + ")")
                .toList();
    }
}

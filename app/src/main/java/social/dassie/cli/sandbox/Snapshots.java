package social.dassie.cli.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Dates;
import social.dassie.ground.db.PageCopies;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;

/**
 * Named copies of everything that a sandbox stores: the database and the media files. Stored files never change, so a
 * snapshot has links to them if the file system supports hard links. They last as long as the process, because a later
 * version of the program may have another schema.
 */
final class Snapshots {
    /** The maximum number of snapshots, each of which takes a few megabytes. */
    static final int MOST = 100;

    /** The one that a reset restores; no valid name is equal to it. */
    static final String BEGINNING = ".beginning";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,63}");
    private static final String DATABASE = "dassie.db";
    private static final String MEDIA = "media";

    private final PageCopies copies;
    private final Path root;
    private final Path media;
    private final SandboxClock clock;
    private final IdSource ids;
    private final Map<String, Taken> taken = new LinkedHashMap<>();

    /** The data that is not in files. */
    private record Taken(Snapshot snapshot, SandboxClock.State clock, int idCount) {}

    /**
     * A snapshot as in the API.
     *
     * @param createdAt by the clock of the sandbox
     */
    record Snapshot(String name, String createdAt, long bytes) {}

    Snapshots(Platform platform, SandboxClock clock) {
        this.clock = clock;
        this.ids = platform.ids();
        Path directory = platform.directory().path();
        this.copies = platform.db().copies();
        this.root = directory.resolve("snapshots");
        this.media = directory.resolve(MEDIA);
        Trees.remove(root); // of an earlier process
    }

    /** Returns the name; 422 if it is invalid. */
    static String named(String name) {
        if (!NAME.matcher(name).matches()) {
            throw ApiException.unprocessable("A snapshot's name has 1 to 64 letters, digits, dots, dashes and"
                    + " underscores, and begins with a letter or a digit");
        }
        return name;
    }

    /** Returns all except the initial one, in the order in which they were taken. */
    synchronized List<Snapshot> all() {
        return taken.values().stream()
                .map(Taken::snapshot)
                .filter(snapshot -> !snapshot.name().equals(BEGINNING))
                .toList();
    }

    synchronized boolean has(String name) {
        return taken.containsKey(name);
    }

    /** Takes a snapshot, replacing an earlier one of that name. */
    synchronized Snapshot take(String name) {
        if (!taken.containsKey(name) && all().size() >= MOST) {
            throw ApiException.unprocessable("There are " + MOST + " snapshots already: delete one first");
        }
        Path place = root.resolve(name);
        Path fresh = root.resolve(name + ".new");
        try {
            Trees.remove(fresh);
            Files.createDirectories(fresh);
            copies.take(fresh.resolve(DATABASE));
            link(media, fresh.resolve(MEDIA));
            Trees.remove(place);
            Files.move(fresh, place);
            Snapshot snapshot = new Snapshot(name, Dates.format(clock.millis()), Files.size(place.resolve(DATABASE)));
            taken.remove(name);
            taken.put(name, new Taken(snapshot, clock.state(), ids.count()));
            return snapshot;
        } catch (IOException e) {
            Trees.remove(fresh);
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            Trees.remove(fresh);
            throw e;
        }
    }

    /** Restores database, files and clock. 404 for a snapshot that does not exist. */
    synchronized void restore(String name) {
        Taken earlier = taken.get(name);
        if (earlier == null) {
            throw missing(name);
        }
        Path place = root.resolve(name);
        copies.restore(place.resolve(DATABASE));
        clock.restore(earlier.clock());
        if (earlier.idCount() >= 0) {
            ids.countFrom(earlier.idCount());
        }
        Trees.files(media).forEach(Trees::delete);
        try {
            link(place.resolve(MEDIA), media);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    synchronized void delete(String name) {
        if (taken.remove(name) == null) {
            throw missing(name);
        }
        Trees.remove(root.resolve(name));
    }

    private ApiException missing(String name) {
        List<String> names = new ArrayList<>(all().stream().map(Snapshot::name).toList());
        return ApiException.of(
                404, "There is no snapshot \"" + name + "\"; there are: " + (names.isEmpty() ? "none" : names));
    }

    /** Links every file below a directory into another one. */
    private static void link(Path from, Path to) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> found = Files.walk(from)) {
            files = found.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            Path target = to.resolve(from.relativize(file).toString());
            Files.createDirectories(target.resolveSibling(""));
            try {
                Files.createLink(target, file);
            } catch (UnsupportedOperationException | FileSystemException noLinks) {
                Files.copy(file, target);
            }
        }
    }
}

package social.dassie.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.stream.Stream;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.reading.search.StatusIndex;

/**
 * Seeded databases, kept for the next run under a name that changes with the schema, the scale and the seeder. A server
 * is given a copy, because the load writes to it.
 */
record Seed(Path database) {
    /** The public address in every seeded link. */
    static final String URL = "https://dassie.example";

    static final int POSTERS = 8;

    static final String READER_TOKEN = "benchmark-reader";

    private static final Database.Options FAST = new Database.Options(1, false, true);

    /** Counts up when {@link Seeder} makes something else of the same schema. */
    private static final int VERSION = 4;

    static String posterToken(int poster) {
        return "benchmark-poster-" + poster;
    }

    /** Finds the seeded database below {@code directory}, or makes it. */
    static Seed of(Path directory, Scale scale) throws IOException, SQLException {
        int statuses = scale.statuses();
        Path kept = directory.resolve("seed-" + scale.name() + statuses + "-" + schemaHash());
        Seed seed = new Seed(kept.resolve("dassie.db"));
        if (Files.exists(seed.database)) {
            System.out.printf("Using the %,d statuses of an earlier run: %s%n", statuses, kept);
            return seed;
        }
        long startNs = System.nanoTime();
        Path making = directory.resolve("seed-in-progress");
        deleteDirectory(making);
        try (DataDirectory data = DataDirectory.open(making)) {
            Database.open(data.database(), FAST).close();
            Seeder.run(data.database(), scale);
            try (Database database = Database.open(data.database(), FAST)) {
                Clock clock = Clock.systemUTC();
                new StatusIndex(database, new Jobs(database, clock), clock).catchUp();
            }
        }
        Files.move(making, kept);
        System.out.printf(
                "Seeded %,d statuses in %.0f s, %,d MB: %s%n",
                statuses, (System.nanoTime() - startNs) / 1e9, Files.size(seed.database) >> 20, kept);
        return seed;
    }

    /** Makes a data directory with a copy of the database. */
    void copyTo(Path dataDirectory) throws IOException {
        FileStore store = Files.getFileStore(database);
        if (store.getUsableSpace() < Files.size(database) / 4 * 5) {
            throw new IOException("There is too little room on " + store + " for a copy of " + database);
        }
        Files.createDirectories(dataDirectory);
        Files.copy(database, dataDirectory.resolve("dassie.db"), StandardCopyOption.REPLACE_EXISTING);
    }

    static void deleteDirectory(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Changes with the schema, and with what {@link Seeder} makes of it. */
    static String schemaHash() {
        try (Stream<Path> scripts = Files.list(Path.of("db", "migrations"))) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((byte) VERSION);
            for (Path script : scripts.sorted().toList()) {
                digest.update(Files.readAllBytes(script));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 6);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}

package social.dassie.upkeep.adoption;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server of PostgreSQL on a free port. A test that needs one is skipped on a machine without PostgreSQL. */
final class TestPostgres implements AutoCloseable {
    private static final Path INSTALLED = Path.of("/usr/lib/postgresql");
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String NOBODY = "65534";

    private final Path programs;
    private final Path log;
    private final int port;
    private final boolean isRoot;
    private final Process server;

    private TestPostgres(Path programs, Path directory) throws IOException, InterruptedException {
        this.programs = programs;
        this.log = directory.resolve("postgres.log");
        // PostgreSQL refuses to be root.
        this.isRoot = Files.getOwner(directory).getName().equals("root");
        Path data = Files.createDirectory(directory.resolve("postgres"));
        if (isRoot) {
            run("chown", NOBODY, data.toString());
        }
        List<String> make = List.of("-D", data.toString(), "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync");
        List<String> initdb = asNobody(programs.resolve("initdb"));
        initdb.addAll(make);
        run(initdb.toArray(String[]::new));
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        List<String> start = asNobody(programs.resolve("postgres"));
        start.addAll(List.of("-D", data.toString(), "-p", String.valueOf(port), "-k", "", "-h", "127.0.0.1", "-F"));
        server = new ProcessBuilder(start)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    /** Starts one with its files in a directory that others may enter. */
    static TestPostgres start(Path directory) {
        Optional<Path> programs = programs();
        assumeTrue(programs.isPresent(), "PostgreSQL is not installed");
        try {
            TestPostgres started = new TestPostgres(programs.orElseThrow(), directory);
            started.await();
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Optional<Path> programs() {
        if (!Files.isDirectory(INSTALLED)) {
            return Optional.empty();
        }
        try (Stream<Path> versions = Files.list(INSTALLED)) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .max(Path::compareTo);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> asNobody(Path program) {
        List<String> command = new ArrayList<>();
        if (isRoot) {
            command.addAll(List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
        }
        command.add(program.toString());
        return command;
    }

    private void await() throws InterruptedException {
        Instant end = Instant.now().plus(PATIENCE);
        while (true) {
            try {
                connect().close();
                return;
            } catch (SQLException starting) {
                if (Instant.now().isAfter(end) || !server.isAlive()) {
                    throw new IllegalStateException("PostgreSQL does not start, see " + log, starting);
                }
                TimeUnit.MILLISECONDS.sleep(50);
            }
        }
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/postgres", "postgres", "");
    }

    String address() {
        return "postgresql://postgres@127.0.0.1:" + port + "/postgres";
    }

    /** Runs a file of SQL. */
    void fill(Path sql) {
        run(programs.resolve("psql").toString(), "-q", "-X", "-v", "ON_ERROR_STOP=1", "-f", sql.toString(), address());
    }

    /** Writes what {@code pg_dump} says. */
    void dump(Path file, String... options) {
        List<String> command =
                new ArrayList<>(List.of(programs.resolve("pg_dump").toString(), "-f", file.toString()));
        command.addAll(List.of(options));
        command.add(address());
        run(command.toArray(String[]::new));
    }

    private void run(String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IllegalStateException(String.join(" ", command) + ": " + Files.readString(log));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.destroy();
        server.onExit().join();
    }
}

package social.dassie.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A PostgreSQL server of its own on loopback, for the peers that need one. It refuses to run as root and runs as postgres. */
final class Postgres implements AutoCloseable {
    private static final Path VERSIONS = Path.of("/usr/lib/postgresql");
    private static final int START_SECONDS = 30;
    /** It does not start in a directory that its user may not enter, such as that of the logs. */
    private static final List<String> AS_ITS_USER =
            List.of("env", "--chdir=/", "setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups");

    private final Path programs;
    private final Path log;
    private final int port = Program.freePort();
    private final Path data;
    private final Program server;

    /** @param directory for its logs */
    Postgres(Path directory) {
        this.programs = programs();
        this.log = directory.resolve("postgres-command.log");
        try {
            this.data = Files.createTempDirectory("interop-postgres");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Program.run(log, "", List.of("chown", "postgres", data.toString()));
        Program.run(log, "", command("initdb", "-D", data.toString(), "-A", "trust", "-E", "UTF8", "--no-sync"));
        this.server = Program.start(
                directory.resolve("postgres.log"),
                Map.of(),
                command(
                        "postgres",
                        "-D",
                        data.toString(),
                        "-p",
                        Integer.toString(port),
                        "-k",
                        data.toString(),
                        "-c",
                        "listen_addresses=127.0.0.1",
                        "-c",
                        "fsync=off",
                        "-c",
                        "shared_buffers=32MB"));
        if (!Wait.until(START_SECONDS, this::isUp)) {
            close();
            throw new IllegalStateException("PostgreSQL does not start");
        }
    }

    /** Returns the directory of the newest installed version. */
    private static Path programs() {
        try (Stream<Path> versions = Files.list(VERSIONS)) {
            return versions.map(version -> version.resolve("bin"))
                    .max(Comparator.naturalOrder())
                    .orElseThrow();
        } catch (IOException e) {
            throw new IllegalStateException("PostgreSQL is not installed", e);
        }
    }

    private List<String> command(String program, String... arguments) {
        List<String> command = new ArrayList<>(AS_ITS_USER);
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        return command;
    }

    private boolean isUp() {
        try {
            run("SELECT 1", "postgres");
            return true;
        } catch (IllegalStateException notYet) {
            return false;
        }
    }

    int port() {
        return port;
    }

    void create(String database) {
        run("CREATE DATABASE " + database, "postgres");
    }

    /** Runs a statement and returns the rows that it gives, one each line, with columns between {@code |}. */
    String run(String sql, String database) {
        return Program.run(
                log,
                "",
                command(
                        "psql",
                        "-X",
                        "-q",
                        "-A",
                        "-t",
                        "-h",
                        "127.0.0.1",
                        "-p",
                        Integer.toString(port),
                        "-U",
                        "postgres",
                        "-c",
                        sql,
                        database));
    }

    /** The address of a database for programs that take one; its user is postgres, without a password. */
    String url(String database) {
        return "postgres://postgres@127.0.0.1:" + port + "/" + database;
    }

    @Override
    public void close() {
        // Without it, the server waits until all clients are gone.
        server.signal("INT");
        server.close();
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

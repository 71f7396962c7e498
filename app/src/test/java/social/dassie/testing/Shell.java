package social.dassie.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import social.dassie.Main;

/** The command line on a data directory, and its output. */
public record Shell(Path directory, Map<String, String> environment) {
    public Shell(Path directory) {
        this(directory, Map.of());
    }

    public record Result(int code, String out, String err) {
        public Result ok() {
            assertEquals(0, code, err);
            assertEquals("", err);
            return this;
        }

        /** Checks that the error is one sentence and, for wrong usage, a second line that points to the help. */
        public void failed(int expected, String start) {
            assertEquals(expected, code, out + err);
            assertEquals("", out);
            assertTrue(err.startsWith(start), err);
            assertEquals(expected == 2 ? 2 : 1, err.lines().count(), err);
        }
    }

    public Result run(String... args) {
        List<String> all = new ArrayList<>(List.of("--data-dir=" + directory));
        all.addAll(List.of(args));
        return run(environment, all.toArray(String[]::new));
    }

    /** Creates an account, as the operator does. */
    public void create(String name) {
        assertEquals(
                0,
                run("account", "create", name, "--email", name + "@mail.example", "--confirmed")
                        .code());
    }

    /** Moves what a command made in the data directory to that of a server. */
    public void moveTo(Path server) {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.move(file, server.resolve(file.getFileName()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the first value that a query finds in the database of the data directory; empty if there is no row. */
    public String text(String query) {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? rows.getString(1) : "";
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public static Result run(Map<String, String> environment, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = run(new PrintWriter(out, true), new PrintWriter(err, true), environment, args);
        return new Result(code, out.toString(), err.toString());
    }

    /** Runs a command as the program does, but for passwords and keys, which take no time; returns its exit code. */
    public static int run(PrintWriter out, PrintWriter err, Map<String, String> environment, String... args) {
        return Main.run(TestApp::withoutDelay, out, err, environment, args);
    }
}

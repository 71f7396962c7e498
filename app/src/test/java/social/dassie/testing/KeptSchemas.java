package social.dassie.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import social.dassie.ground.storage.Migrations;

/**
 * A small database of each schema that has landed, as it was then ({@code schemas/NUMBER.db.gz}), so that every upgrade
 * is tried from what is really out there. They are never made again: what a schema was is in them, whatever becomes of its
 * migrations.
 */
public final class KeptSchemas {
    private static final String END = ".db.gz";
    /** The first schema whose files give pages back a few at a time. */
    private static final int INCREMENTAL = 30;

    private static final Pattern PART = Pattern.compile("-- from (\\d+)(?: until (\\d+))?\\n");

    private KeptSchemas() {}

    /** The numbers of the schemas, the oldest first. */
    public static List<Integer> all() {
        try (Stream<Path> files = Files.list(resources())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(END))
                    .map(name -> Integer.valueOf(name.replace(END, "")))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the number of the newest schema before this one that has a sample. */
    public static int latestBefore(int schema) {
        return all().stream()
                .filter(one -> one < schema)
                .max(Integer::compareTo)
                .orElseThrow();
    }

    private static Path resources() {
        try {
            return Path.of(Objects.requireNonNull(KeptSchemas.class.getResource("/schemas/rows.sql"))
                            .toURI())
                    .resolveSibling("");
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Writes the database of a schema to a file. */
    public static void unpack(int schema, Path file) {
        try (InputStream in =
                new GZIPInputStream(Files.newInputStream(resources().resolve(schema + END)))) {
            Files.copy(in, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes the database of the newest schema, for who has added a migration, and packs it into a file. */
    public static void make(int schema, Path packed) throws IOException, SQLException {
        Files.createDirectories(packed.resolveSibling(""));
        Path file = Files.createTempFile("dassie-schema", ".db");
        try {
            fill(schema, file);
            try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
                Files.copy(file, out);
            }
        } finally {
            Files.delete(file);
        }
    }

    private static void fill(int schema, Path file) throws IOException, SQLException {
        String url = "jdbc:sqlite:" + file;
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            if (schema >= INCREMENTAL) {
                statement.execute("pragma auto_vacuum = incremental");
                statement.execute("pragma application_id = " + Migrations.APPLICATION_ID);
            }
            for (String migration : Migrations.STANDARD.scripts().subList(0, schema)) {
                statement.executeUpdate(text("/db/migrations/" + migration));
            }
            statement.execute("pragma user_version = " + schema);
            statement.execute("pragma foreign_keys = on");
            String rows = text("/schemas/rows.sql");
            Matcher part = PART.matcher(rows);
            for (boolean isThere = part.find(); isThere; ) {
                boolean isOf = Integer.parseInt(part.group(1)) <= schema
                        && (part.group(2) == null || schema < Integer.parseInt(part.group(2)));
                int from = part.end();
                isThere = part.find();
                if (isOf) {
                    statement.executeUpdate(rows.substring(from, isThere ? part.start() : rows.length()));
                }
            }
        }
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("pragma journal_mode = wal");
            statement.execute("vacuum");
        }
    }

    private static String text(String resource) throws IOException {
        try (InputStream in = KeptSchemas.class.getResourceAsStream(resource)) {
            return new String(Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

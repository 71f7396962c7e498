package social.dassie.ground.storage;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The migrations in the jar. The version is printed from here, without what applies them. */
public final class MigrationScripts {
    private static final String DIRECTORY = "/db/migrations/";

    /** What all migrations lead to, written by the build: a new database takes 70 ms instead of 400. */
    static final String SCHEMA = "schema.sql";

    private MigrationScripts() {}

    /**
     * Returns the names in their order, as the build lists the content of {@code db/migrations}. A released migration is
     * never edited; a new one is added instead.
     */
    static List<String> names() {
        return text("list").lines().toList();
    }

    /** Returns the schema version that all of them lead to, which is their number. */
    public static int version() {
        return names().size();
    }

    /** Returns the SQL of one. */
    static String text(String name) {
        try (InputStream in = MigrationScripts.class.getResourceAsStream(DIRECTORY + name)) {
            if (in == null) {
                throw new IllegalStateException("The program lacks its file " + DIRECTORY + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package social.dassie.upkeep.adoption;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import social.dassie.upkeep.backup.ProgressBar;

/** Where the tables of the other program are: a file of SQLite, a dump of PostgreSQL, or PostgreSQL itself. */
public interface SourceTables {
    /** The file beside the new database into which the tables of PostgreSQL are copied first. */
    String COPY = "source.db";

    /** Returns how messages name it, such as a path. */
    String name();

    /**
     * Returns a file of SQLite with the tables that the script reads.
     *
     * @param directory where one may be made, as {@link #COPY}; the caller deletes it
     * @throws social.dassie.ground.storage.StartException if it cannot be read
     */
    Path inSqlite(Path directory, AdoptionScript script, ProgressBar bar) throws IOException, SQLException;

    /** Returns those of a database that is given by the path of a file of SQLite or by an address of PostgreSQL. */
    static SourceTables at(String database) {
        return PostgresServer.isAddress(database)
                ? PostgresServer.at(database)
                : ofSqlite(Path.of(database).toAbsolutePath());
    }

    /** Returns those of a dump, which {@code pg_dump} wrote; {@code -} is the standard input. */
    static SourceTables ofDump(Path file) {
        return new PostgresDump(file);
    }

    /** Returns the tables of a file of SQLite, which is read where it is. */
    private static SourceTables ofSqlite(Path file) {
        return new SourceTables() {
            @Override
            public String name() {
                return file.toString();
            }

            @Override
            public Path inSqlite(Path directory, AdoptionScript script, ProgressBar bar) {
                return file;
            }
        };
    }
}

package social.dassie.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.Properties;
import org.sqlite.SQLiteConfig;

/** The connections to the database, and how SQLite is set up on them. */
final class Pools {
    static final int BUSY_MS = 15_000;

    private Pools() {}

    /** The one that writes; its changes of rows are watched. */
    static HikariDataSource writer(SqliteFile file, Database.Options options, RowChanges changes) {
        return pool("writer", new WatchedDataSource(file.url(), config(false, options), changes::watch), 1);
    }

    /** Those that read, which cannot write. */
    static HikariDataSource readers(SqliteFile file, Database.Options options) {
        return pool(
                "readers",
                new WatchedDataSource(file.url(), config(true, options), ignored -> {}),
                options.readerCount());
    }

    private static Properties config(boolean isReader, Database.Options options) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(
                options.isDurable() ? SQLiteConfig.SynchronousMode.NORMAL : SQLiteConfig.SynchronousMode.OFF);
        config.setBusyTimeout(BUSY_MS);
        config.enforceForeignKeys(true);
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setJournalSizeLimit(Checkpointer.KEPT_BYTES);
        config.setCacheSize(isReader ? -2_000 : -8_000);
        config.setTempStore(SQLiteConfig.TempStore.MEMORY);
        config.setGetGeneratedKeys(false);
        Properties properties = config.toProperties();
        properties.setProperty(SQLiteConfig.Pragma.WAL_AUTOCHECKPOINT.pragmaName, "0");
        return properties;
    }

    private static HikariDataSource pool(String name, WatchedDataSource source, int size) {
        boolean isReader = name.equals("readers");
        HikariConfig config = new HikariConfig();
        config.setPoolName("dassie-" + name);
        config.setDataSource(source);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(isReader ? 1 : size);
        config.setConnectionTimeout(30_000);
        config.setMaxLifetime(0);
        config.setIdleTimeout(0);
        config.setKeepaliveTime(0);
        config.setRegisterMbeans(false);
        config.setInitializationFailTimeout(10_000);
        if (isReader) {
            config.setConnectionInitSql("pragma query_only=on");
        }
        return new HikariDataSource(config);
    }
}

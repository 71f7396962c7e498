package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteConfig;
import social.dassie.ground.storage.SqliteFile;

class ToolConnectionsTest {
    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void create() {
        file = directory.resolve("dassie.db");
        Database.open(file, new Database.Options(1, false, true)).close();
    }

    private ToolConnections pool(int size) {
        return new ToolConnections(
                size, new ConnectionOpener(SqliteFile.find(file), new SQLiteConfig(), Database.NO_LOG, null));
    }

    @Test
    void connection_isOpenedWhenNeeded_andLentAgain() {
        try (ToolConnections pool = pool(2)) {
            assertNull(pool.borrowIfFree(), "none is open yet");
            PooledConnection first = pool.borrow();
            assertNull(pool.borrowIfFree(), "the only open one is lent");
            PooledConnection second = pool.borrow();
            assertNotSame(first, second);
            pool.giveBack(first);
            assertSame(first, pool.borrowIfFree());
            pool.giveBack(first);
            pool.giveBack(second);
        }
    }

    @Test
    void discardedConnection_isReplaced() throws Exception {
        try (ToolConnections pool = pool(1)) {
            PooledConnection broken = pool.borrow();
            pool.discard(broken);
            assertTrue(broken.sqlite().isClosed());
            PooledConnection fresh = pool.borrow();
            assertNotSame(broken, fresh);
            pool.giveBack(fresh);
        }
    }

    @Test
    void reader_cannotWrite() {
        try (ToolConnections pool = pool(1)) {
            assertThrows(
                    IllegalStateException.class,
                    () -> pool.with(connection -> {
                        connection.execute("delete from server_state");
                        return true;
                    }));
        }
    }

    @Test
    void close_closesAll() throws Exception {
        ToolConnections pool = pool(2);
        PooledConnection lent = pool.borrow();
        PooledConnection free = pool.borrow();
        pool.giveBack(free);
        pool.close();
        assertTrue(lent.sqlite().isClosed());
        assertTrue(free.sqlite().isClosed());
    }

    @Test
    void failedOpening_leavesRoomForTheNext() {
        ConnectionOpener opener = new ConnectionOpener(
                new SqliteFile(directory.resolve("missing").resolve("dassie.db"), false),
                new SQLiteConfig(),
                Database.NO_LOG,
                null);
        try (ToolConnections pool = new ToolConnections(1, opener)) {
            assertThrows(IllegalStateException.class, pool::borrow);
            assertThrows(IllegalStateException.class, pool::borrow);
        }
    }

    /** Beside a server: each sees what the other committed. */
    @Nested
    class BesideAServer {
        private Database server;
        private Database tool;

        @BeforeEach
        void open() {
            server = Database.open(file, new Database.Options(2, true, true));
            tool = Database.open(file, new Database.Options(2, true, false));
        }

        @AfterEach
        void close() {
            tool.close();
            server.close();
        }

        @Test
        void commitsOfEach_areSeenByTheOther() {
            ServerState here = new ServerState(tool);
            ServerState there = new ServerState(server);
            there.put("a", "1");
            assertEquals(Optional.of("1"), here.find("a"));
            here.put("a", "2");
            assertEquals(Optional.of("2"), there.find("a"));
            there.put("a", "3");
            assertEquals(Optional.of("3"), here.find("a"));
        }

        @Test
        void cachedValue_isNeverOlderThanTheServersCommit() {
            TableCache<Integer> cached = tool.caches()
                    .ofTable(
                            "server_state",
                            () -> new ServerState(tool)
                                    .find("a")
                                    .map(Integer::valueOf)
                                    .orElse(0));
            for (int i = 1; i < 5; i++) {
                new ServerState(server).put("a", Integer.toString(i));
                assertEquals(i, cached.get());
                if (i == 2) {
                    new ServerState(tool).put("b", "opens the writing connection");
                }
            }
        }
    }
}

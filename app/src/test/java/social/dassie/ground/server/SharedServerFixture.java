package social.dassie.ground.server;

import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** One server that all tests of a class share. */
abstract class SharedServerFixture {
    @TempDir
    static Path uploads;

    @AutoClose
    static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.start(uploads);
    }
}

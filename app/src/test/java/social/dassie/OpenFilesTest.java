package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.ServerProcess;

/** A process that the system gives no more files and connections. */
class OpenFilesTest {
    private static final int ALLOWED = 320;

    @TempDir
    Path directory;

    @Test
    @Timeout(120)
    @DisabledOnOs(OS.WINDOWS)
    void fileLimitReached_isLoggedOnce_andServingResumes() throws Exception {
        List<String> few = List.of("sh", "-c", "ulimit -n " + ALLOWED + " && exec \"$@\"", "sh");
        List<Socket> held = new ArrayList<>();
        try (ServerProcess server = ServerProcess.startIn(
                few, "social.dassie.Main", "--data-dir", directory.toString(), "serve", "--port", "0")) {
            URI address = URI.create(server.awaitAddress());
            fill(held, address.getPort());
            String said = server.awaitLineWith("new connections wait");
            assertTrue(said.contains("LimitNOFILE"), said);
            for (Socket socket : held) {
                socket.close();
            }
            HttpResponse<String> healthy = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(address.resolve("/health")).build(), BodyHandlers.ofString());
            assertEquals(200, healthy.statusCode(), healthy.body());
            server.stop();
            server.awaitEnd();
            assertEquals(
                    1,
                    server.lines().stream()
                            .filter(line -> line.contains("new connections wait"))
                            .count());
            // Jetty's own words, with a stack trace each second. Others can be there: unlike in a jar, each class is a
            // file here.
            assertTrue(
                    server.lines().stream().noneMatch(line -> line.contains("Accept Failure")),
                    server.lines()::toString);
        }
    }

    /** Opens as many connections as the process may have files. The system takes them, also those that the server cannot. */
    private static void fill(List<Socket> held, int port) throws IOException {
        while (held.size() < ALLOWED) {
            Socket socket = new Socket();
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 30_000);
            held.add(socket);
        }
    }
}

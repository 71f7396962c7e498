package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Access;
import social.dassie.ground.tls.TlsFiles;
import social.dassie.ground.tls.Visitor;

/**
 * Who asks by HTTP/2 for much and takes nothing: by not giving leave for more (RFC 9113, section 5.2), or by not reading at
 * all. Nobody else notices, and it ends.
 */
class SlowReaderTest {
    /** A machine that is very busy takes half of it for a handshake. */
    private static final Duration IDLE = Duration.ofMillis(1_500);

    private static final String LARGE = "/api/v1/large";
    private static final int LARGE_BYTES = 2_000_000;
    private static final int STREAMS = 24;
    private static final int WINDOW = 65_535;
    private static final int HEADERS = 1;
    private static final int DATA = 0;
    private static final int RESET = 3;
    private static final int GOAWAY = 7;

    @TempDir
    static Path directory;

    @AutoClose
    private static TestServer server;

    @BeforeAll
    static void start() {
        String large = "x".repeat(LARGE_BYTES);
        server = TestServer.secure(
                directory,
                IDLE,
                TlsFiles.tls(directory),
                routes -> routes.get(LARGE, Access.anyone("read"), r -> r.json(Map.of("large", large))));
    }

    private static void frame(OutputStream out, int type, int flags, int stream, byte[] payload) throws IOException {
        out.write(new byte[] {0, (byte) (payload.length >> 8), (byte) payload.length, (byte) type, (byte) flags});
        out.write(new byte[] {0, 0, (byte) (stream >> 8), (byte) stream});
        out.write(payload);
    }

    /** Asks for the large answer on many streams. */
    private static void ask(OutputStream socket, byte[] settings) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        frame(out, 4, 0, 0, settings);
        for (int i = 0; i < STREAMS; i++) {
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            head.write(0x82); // :method GET, of the static table (RFC 7541, appendix A)
            head.write(0x87); // :scheme https
            text(head, 0x01, "localhost"); // :authority
            text(head, 0x04, LARGE); // :path
            frame(out, HEADERS, 0x5, 2 * i + 1, head.toByteArray());
        }
        socket.write(out.toByteArray());
        socket.flush();
    }

    private static void text(ByteArrayOutputStream head, int name, String value) {
        head.write(name);
        head.write(value.length());
        head.writeBytes(value.getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * Each comes anew: the server lets a connection go that was idle for a moment, also between two requests. Where the
     * machine is very busy, that is so before the first one, and the visitor comes once more.
     */
    private void othersAreServed() throws Exception {
        String https = "https://localhost:" + server.connectors().httpsPort();
        for (int i = 0; i < 5; i++) {
            assertEquals(200, visit(https + TestServer.ECHO));
        }
    }

    private static int visit(String address) throws Exception {
        try {
            return new Visitor().get(address).statusCode();
        } catch (IOException e) {
            return new Visitor().get(address).statusCode();
        }
    }

    @Test
    void clientWithoutFlowControlCredit_isDisconnected() throws Exception {
        try (SSLSocket socket = Visitor.connect(server.connectors().httpsPort(), "localhost", "h2")) {
            ask(socket.getOutputStream(), new byte[0]);
            othersAreServed();
            Map<Integer, Integer> frames = new TreeMap<>();
            long data = read(socket, frames);
            assertTrue(data <= WINDOW, "more than there was leave for: " + data);
            boolean isEnded = frames.containsKey(GOAWAY) || frames.getOrDefault(RESET, 0) >= STREAMS - 1;
            assertTrue(isEnded, "nobody waits for ever: " + frames);
        }
        othersAreServed();
    }

    /** Reads until the server ends the connection; returns how much came of answers. */
    private static long read(SSLSocket socket, Map<Integer, Integer> frames) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        long data = 0;
        try {
            while (true) {
                int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
                int type = in.readUnsignedByte();
                in.skipNBytes(5);
                in.skipNBytes(length);
                frames.merge(type, 1, Integer::sum);
                data += type == DATA ? length : 0;
            }
        } catch (EOFException | SocketException | SSLException ended) {
            return data;
        } catch (SocketTimeoutException e) {
            throw new AssertionError("The server keeps the connection: " + frames, e);
        }
    }

    @Test
    void clientThatDoesNotRead_isDisconnected_blockingNoOne() throws Exception {
        try (SSLSocket socket = Visitor.connect(server.connectors().httpsPort(), "localhost", "h2")) {
            byte[] unlimited = {0, 4, 0x7f, (byte) 0xff, (byte) 0xff, (byte) 0xff};
            ask(socket.getOutputStream(), unlimited);
            frame(socket.getOutputStream(), 8, 0, 0, new byte[] {0x7f, (byte) 0xff, 0, 0});
            socket.getOutputStream().flush();
            othersAreServed();
            Thread.sleep(4 * IDLE.toMillis());
            othersAreServed();
            long data = read(socket, new TreeMap<>());
            assertTrue(data < (long) STREAMS * LARGE_BYTES, "it was cut off before all of it was sent: " + data);
        }
    }
}

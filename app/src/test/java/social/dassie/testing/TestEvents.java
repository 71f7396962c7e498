package social.dassie.testing;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * A reader of server-sent events that sees every byte of the answer. A read waits several seconds, and then fails the
 * test.
 */
public final class TestEvents implements AutoCloseable {
    private static final int PATIENCE_MS = 20_000;

    private final Socket socket;
    private final InputStream in;
    private final int status;
    private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private TestEvents(TestApp app, String target, String... headerLines) {
        try {
            this.socket = new Socket(InetAddress.getLoopbackAddress(), app.app().port());
            socket.setSoTimeout(PATIENCE_MS);
            this.in = new BufferedInputStream(socket.getInputStream());
            StringBuilder request = new StringBuilder("GET " + target + " HTTP/1.1\r\nHost: dassie.example\r\n"
                    + "Accept: text/event-stream\r\nAccept-Encoding: gzip\r\n");
            for (String line : headerLines) {
                request.append(line).append("\r\n");
            }
            socket.getOutputStream().write(request.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII));
            this.status = Integer.parseInt(rawLine().split(" ", -1)[1]);
            for (String line = rawLine(); !line.isEmpty(); line = rawLine()) {
                int colon = line.indexOf(':');
                headers.put(line.substring(0, colon), line.substring(colon + 1).strip());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static TestEvents open(TestApp app, String target, String... headerLines) {
        return new TestEvents(app, target, headerLines);
    }

    /** The events of this client; the path continues after {@code /api/v1/streaming}. */
    public static TestEvents of(TestClient client, String path) {
        return open(client.app(), "/api/v1/streaming" + path, "Authorization: Bearer " + client.token());
    }

    private String rawLine() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c != '\n' && c >= 0; c = in.read()) {
            if (c != '\r') {
                line.write(c);
            }
        }
        return line.toString(StandardCharsets.US_ASCII);
    }

    /** Sends text after the request. */
    public void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Whether the server also closes the connection; nothing can be read afterwards. */
    public boolean isClosed() {
        try {
            in.readAllBytes();
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    public int status() {
        return status;
    }

    public String header(String name) {
        return headers.getOrDefault(name, "");
    }

    /** The body of an answer that is not a stream. */
    public String body() {
        try {
            return new String(in.readNBytes(Integer.parseInt(header("Content-Length"))), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next line of the stream, with its line feed; empty at the end. */
    public String line() {
        try {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            int c;
            do {
                c = in.read();
                if (c >= 0) {
                    line.write(c);
                }
            } while (c >= 0 && c != '\n');
            return line.toString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One event: everything up to and including the next empty line. */
    public String event() {
        StringBuilder event = new StringBuilder();
        String line;
        do {
            line = line();
            event.append(line);
        } while (!line.equals("\n") && !line.isEmpty());
        return event.toString();
    }

    /** Reads until the server ends the stream; true when it did so in time. */
    public boolean isEnded() {
        try {
            in.readAllBytes(); // data that was already on its way
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

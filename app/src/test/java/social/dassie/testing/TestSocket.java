package social.dassie.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Event;

/**
 * A WebSocket client that works on bytes (RFC 6455), so that it reads, answers and stays silent exactly as a test
 * wants. A read waits several seconds, and then fails the test.
 */
public final class TestSocket implements AutoCloseable {
    private static final int PATIENCE_MS = 20_000;
    private static final byte[] MASK = {1, 2, 3, 4};

    /** A received frame: a text, or another kind. */
    public static final class Frame {
        private final int kind;
        private final byte[] payload;

        Frame(int kind, byte[] payload) {
            this.kind = kind;
            this.payload = payload;
        }

        public int kind() {
            return kind;
        }

        public byte[] payload() {
            return payload;
        }

        public String text() {
            return new String(payload, StandardCharsets.UTF_8);
        }

        /** The code of a close frame. */
        public int code() {
            return payload.length < 2 ? 1005 : (payload[0] & 0xff) << 8 | (payload[1] & 0xff);
        }
    }

    public static final int TEXT = 1;
    public static final int BINARY = 2;
    public static final int CLOSE = 8;
    public static final int PING = 9;
    public static final int PONG = 10;

    private static final AtomicInteger MARKS = new AtomicInteger();

    private final TestApp app;
    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;
    private final Deque<Frame> read = new ArrayDeque<>();
    private int status;
    private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private TestSocket(TestApp app, String target, int receiveBuffer, String... headerLines) {
        this.app = app;
        try {
            this.socket = new Socket();
            if (receiveBuffer > 0) {
                socket.setReceiveBufferSize(receiveBuffer);
            }
            socket.connect(new InetSocketAddress(
                    InetAddress.getLoopbackAddress(), app.app().port()));
            socket.setSoTimeout(PATIENCE_MS);
            this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 8192));
            this.out = socket.getOutputStream();
            shakeHands(target, headerLines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Opens a socket at the address, with these header lines in addition to those of the handshake. */
    public static TestSocket open(TestApp app, String target, String... headerLines) {
        return new TestSocket(app, target, 0, headerLines);
    }

    /** Opens a socket for this client, with a first stream such as {@code user} or {@code hashtag&tag=x}. */
    public static TestSocket of(TestClient client, String stream) {
        return open(client.app(), "/api/v1/streaming?stream=" + stream, "Authorization: Bearer " + client.token());
    }

    /** Opens a socket with a small receive buffer. */
    public static TestSocket slow(TestClient client, String stream) {
        return new TestSocket(
                client.app(), "/api/v1/streaming?stream=" + stream, 4096, "Authorization: Bearer " + client.token());
    }

    private void shakeHands(String target, String... headerLines) throws IOException {
        StringBuilder request = new StringBuilder("GET " + target + " HTTP/1.1\r\nHost: dassie.example\r\n"
                + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
        String lines = String.join("\r\n", headerLines);
        request.append(lines).append(lines.isEmpty() ? "" : "\r\n");
        request.append(lines.contains("Sec-WebSocket-Version") ? "" : "Sec-WebSocket-Version: 13\r\n");
        out.write(request.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII));
        status = Integer.parseInt(line().split(" ", -1)[1]);
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(line.substring(0, colon), line.substring(colon + 1).strip());
        }
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("closed in the middle of a line");
            }
            if (c != '\r') {
                line.write(c);
            }
        }
        return line.toString(StandardCharsets.US_ASCII);
    }

    /** The HTTP status, 101 when the socket is open. */
    public int status() {
        return status;
    }

    public String header(String name) {
        return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
    }

    /** The body of an answer that did not open a socket. */
    public JsonNode body() {
        try {
            return Json.MAPPER.readTree(in.readNBytes(Integer.parseInt(header("Content-Length"))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public TestSocket send(int kind, byte[] payload) {
        return send(kind, true, payload);
    }

    public TestSocket send(int kind, boolean isLast, byte[] payload) {
        try {
            ByteArrayOutputStream frame = new ByteArrayOutputStream();
            frame.write((isLast ? 0x80 : 0) | kind);
            if (payload.length < 126) {
                frame.write(0x80 | payload.length);
            } else {
                frame.write(0x80 | 126);
                frame.write(payload.length >> 8);
                frame.write(payload.length);
            }
            frame.write(MASK);
            for (int i = 0; i < payload.length; i++) {
                frame.write(payload[i] ^ MASK[i % 4]);
            }
            out.write(frame.toByteArray());
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public TestSocket send(String text) {
        return send(TEXT, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends a message and waits until the server has read it. */
    public TestSocket tell(String text) {
        return send(text).settle();
    }

    public TestSocket subscribe(String stream) {
        return tell("{\"type\":\"subscribe\",\"stream\":\"" + stream + "\"}");
    }

    /**
     * Waits until the server has read everything that was sent: it answers a ping afterwards. Messages that arrive
     * meanwhile are kept.
     */
    public TestSocket settle() {
        send(PING, new byte[] {42});
        for (Frame frame = receive(); frame.kind() != PONG; frame = receive()) {
            read.add(frame);
        }
        return this;
    }

    private Frame receive() {
        try {
            int first = in.readUnsignedByte();
            int second = in.readUnsignedByte();
            long length = second & 0x7f;
            if (length == 126) {
                length = in.readUnsignedShort();
            } else if (length == 127) {
                length = in.readLong();
            }
            return new Frame(first & 0x0f, in.readNBytes((int) length));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next frame of any kind. */
    public Frame next() {
        return read.isEmpty() ? receive() : read.poll();
    }

    /** The next message; answers pings meanwhile. */
    public JsonNode message() {
        Frame frame = next();
        while (frame.kind() == PING) {
            send(PONG, frame.payload());
            frame = next();
        }
        if (frame.kind() != TEXT) {
            throw new AssertionError(
                    "expected a text, came a frame of kind " + frame.kind() + ", code " + frame.code());
        }
        JsonNode message = Json.read(frame.text(), JsonNode.class);
        if (message.has("event") && !message.path("event").asText().equals("filters_changed")) {
            payloadOf(message);
        }
        return message;
    }

    /**
     * The payload of a message. Every event but {@code filters_changed} has one that is JSON inside a text, because clients
     * parse it before they look at the event.
     */
    private static JsonNode payloadOf(JsonNode message) {
        JsonNode payload = message.path("payload");
        if (!payload.isTextual() || payload.asText().isEmpty()) {
            throw new AssertionError("an event without a payload that can be parsed: " + message);
        }
        return Json.read(payload.asText(), JsonNode.class);
    }

    /** The payload of the next message, which must be of this event. */
    public JsonNode payload(String event) {
        JsonNode message = message();
        if (!message.path("event").asText().equals(event)) {
            throw new AssertionError("expected " + event + ", came " + message);
        }
        return payloadOf(message);
    }

    /** All messages so far of a stream with this name. */
    public List<JsonNode> messagesSoFar(String stream) {
        String mark = Integer.toString(MARKS.incrementAndGet());
        app.app().core().platform().events().publish(new Event.Streamed(0, 0, stream, "mark", mark));
        List<JsonNode> found = new ArrayList<>();
        for (JsonNode message = message(); !isMark(message, mark); message = message()) {
            if (!message.path("event").asText().equals("mark")) {
                found.add(message);
            }
        }
        return found;
    }

    private static boolean isMark(JsonNode message, String mark) {
        return message.path("event").asText().equals("mark")
                && message.path("payload").asText().equals(mark);
    }

    /** All messages so far of a stream with this name, each as {@code event id}. */
    public List<String> soFar(String stream) {
        return messagesSoFar(stream).stream().map(TestSocket::summary).toList();
    }

    private static String summary(JsonNode message) {
        JsonNode payload = payloadOf(message);
        String id = payload.isObject() ? payload.path("id").asText() : payload.asText();
        return message.path("event").asText() + " " + id;
    }

    /** Reads until the server closes; returns the code of its close frame, 1006 without one. */
    public int closeCode() {
        try {
            while (true) {
                Frame frame = next();
                if (frame.kind() == CLOSE) {
                    return frame.code();
                }
            }
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof SocketTimeoutException) {
                throw new AssertionError("the server did not close", e);
            }
            return 1006;
        }
    }

    /** Whether the connection itself has ended. */
    public boolean isCut() {
        try {
            while (in.read() >= 0) {
                // skips data that was already on its way
            }
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

package social.dassie.bench;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** One kept-alive HTTP/1.1 connection to this machine, for what is asked once; {@link Load} is for what is counted. */
public final class HttpConnection implements Closeable {
    private static final int TIMEOUT_MS = 30_000;

    /** A whole answer; {@code link} is its Link header. */
    record Answer(int status, @Nullable String link, String body) {}

    private final Socket socket = new Socket();
    private final InputStream in;
    private final OutputStream out;
    private final ByteBuffer received = ByteBuffer.allocate(64 * 1024).limit(0);
    private final AnswerReader reader = new AnswerReader();

    public HttpConnection(int port) throws IOException {
        try {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MS);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(TIMEOUT_MS);
            this.in = socket.getInputStream();
            this.out = socket.getOutputStream();
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** The bytes of a GET; without a token by nobody. */
    public static byte[] get(String path, @Nullable String token) {
        return (head("GET", path, token) + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    /** The bytes of a POST of a form. */
    static byte[] post(String path, String token, String form) {
        return form("POST", path, token, form);
    }

    /** The bytes of a request with a form, which is encoded already. */
    public static byte[] form(String method, String path, String token, String form) {
        return (head(method, path, token) + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: "
                        + form.length() + "\r\n\r\n" + form)
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /** A client says what it is: some servers answer nobody else. */
    private static String head(String method, String path, @Nullable String token) {
        return method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nUser-Agent: bench\r\n"
                + (token == null ? "" : "Authorization: Bearer " + token + "\r\n");
    }

    /** Sends a request and reads the answer to its end. Returns the status. */
    public int exchange(byte[] request) throws IOException {
        return read(request, null).status();
    }

    Answer fetch(byte[] request) throws IOException {
        return read(request, new ByteArrayOutputStream());
    }

    private Answer read(byte[] request, @Nullable ByteArrayOutputStream body) throws IOException {
        out.write(request);
        while (!reader.read(received, body)) {
            received.clear();
            int count = in.read(received.array());
            if (count < 0) {
                throw new EOFException("The server hung up");
            }
            received.limit(count);
        }
        return new Answer(reader.status(), reader.link(), body == null ? "" : body.toString(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

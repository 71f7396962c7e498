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
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * One kept-alive HTTP/1.1 connection to this machine that does next to nothing with the answers, because it takes its
 * processor time from the server it measures. Bodies end by Content-Length or chunks (RFC 9112 sections 6 and 7).
 */
final class HttpConnection implements Closeable {
    private static final int TIMEOUT_MS = 30_000;

    /** A whole answer; {@code link} is its Link header. */
    record Answer(int status, @Nullable String link, String body) {}

    private final Socket socket = new Socket();
    private final InputStream in;
    private final OutputStream out;
    private final byte[] buffer = new byte[64 * 1024];
    private int from;
    private int to;

    HttpConnection(int port) throws IOException {
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

    /** The bytes of a GET. */
    static byte[] get(String path, String token) {
        return ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token + "\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /** The bytes of a POST of a form. */
    static byte[] post(String path, String token, String form) {
        return ("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token
                        + "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: " + form.length()
                        + "\r\n\r\n" + form)
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Sends a request and reads the answer to its end. Returns the status. */
    int exchange(byte[] request) throws IOException {
        return read(request, null).status();
    }

    Answer fetch(byte[] request) throws IOException {
        return read(request, new ByteArrayOutputStream());
    }

    private Answer read(byte[] request, @Nullable ByteArrayOutputStream body) throws IOException {
        out.write(request);
        String head = head();
        int status = Integer.parseInt(head, 9, 12, 10);
        String length = value(head, "Content-Length");
        if (length != null) {
            skip(Long.parseLong(length), body);
        } else if (value(head, "Transfer-Encoding") != null) {
            for (long size = chunkSize(); size > 0; size = chunkSize()) {
                skip(size, body);
                line();
            }
            line();
        }
        return new Answer(status, value(head, "Link"), body == null ? "" : body.toString(StandardCharsets.UTF_8));
    }

    private String head() throws IOException {
        System.arraycopy(buffer, from, buffer, 0, to - from);
        to -= from;
        from = 0;
        for (int at = 0; ; at++) {
            while (at + 3 >= to) {
                fill();
            }
            if (buffer[at] == '\r' && buffer[at + 1] == '\n' && buffer[at + 2] == '\r' && buffer[at + 3] == '\n') {
                from = at + 4;
                return new String(buffer, 0, at + 2, StandardCharsets.ISO_8859_1);
            }
        }
    }

    private static @Nullable String value(String head, String name) {
        for (int at = head.indexOf("\r\n"); at >= 0 && at + 2 < head.length(); at = head.indexOf("\r\n", at + 2)) {
            int start = at + 2;
            if (head.regionMatches(true, start, name, 0, name.length()) && head.charAt(start + name.length()) == ':') {
                return head.substring(start + name.length() + 1, head.indexOf("\r\n", start))
                        .trim();
            }
        }
        return null;
    }

    private long chunkSize() throws IOException {
        String line = line();
        int end = line.indexOf(';');
        return Long.parseLong(end < 0 ? line : line.substring(0, end), 16);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        while (true) {
            if (from == to) {
                fill();
            }
            char next = (char) (buffer[from++] & 0xff);
            if (next == '\n') {
                return line.toString().trim();
            }
            line.append(next);
        }
    }

    private void skip(long bytes, @Nullable ByteArrayOutputStream kept) throws IOException {
        for (long left = bytes; left > 0; ) {
            if (from == to) {
                fill();
            }
            int part = (int) Math.min(left, to - from);
            if (kept != null) {
                kept.write(buffer, from, part);
            }
            from += part;
            left -= part;
        }
    }

    private void fill() throws IOException {
        if (from == to && from > 0) {
            from = 0;
            to = 0;
        }
        int read = in.read(buffer, to, buffer.length - to);
        if (read <= 0) {
            throw new EOFException(read == 0 ? "The head of an answer is too long" : "The server hung up");
        }
        to += read;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

package social.dassie.testing;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * A proxy on loopback that speaks SOCKS5 (RFC 1928, RFC 1929) or HTTP, with CONNECT and whole addresses. Every host is
 * this machine, at the port that was asked for, or at {@link #everythingIsAt} one.
 */
public final class TestProxy implements AutoCloseable {
    private final ServerSocket server;
    private final boolean isSocks;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final List<String> logins = new CopyOnWriteArrayList<>();
    private volatile @Nullable String login;
    private volatile int target;
    private volatile boolean isRefusing;

    private TestProxy(boolean isSocks) {
        this.isSocks = isSocks;
        try {
            this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.execute(this::accept);
    }

    public static TestProxy socks() {
        return new TestProxy(true);
    }

    public static TestProxy http() {
        return new TestProxy(false);
    }

    /** Returns the proxy as settings name it. */
    public String address() {
        return (isSocks ? "socks5" : "http") + "://127.0.0.1:" + server.getLocalPort();
    }

    /** Connects to this port, whatever port is asked for. */
    public TestProxy everythingIsAt(int port) {
        target = port;
        return this;
    }

    /** Requires a login, {@code user:password}. */
    public TestProxy requires(String userAndPassword) {
        login = userAndPassword;
        return this;
    }

    /** Refuses every connection from now on. */
    public void refuses() {
        isRefusing = true;
    }

    /** Returns the hosts and ports that were asked for: names, unless an address was sent. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    public List<String> logins() {
        return List.copyOf(logins);
    }

    private void accept() {
        try {
            while (true) {
                Socket client = server.accept();
                threads.execute(() -> serve(client));
            }
        } catch (IOException closed) {
            // it ends
        }
    }

    private void serve(Socket client) {
        try (client) {
            if (isSocks) {
                socks(client);
            } else {
                connect(client);
            }
        } catch (IOException broken) {
            // the other side ends it
        }
    }

    private Socket open(String host, int port) throws IOException {
        asked.add(host + ":" + port);
        if (isRefusing) {
            throw new IOException("refused");
        }
        return new Socket(InetAddress.getLoopbackAddress(), target == 0 ? port : target);
    }

    private void socks(Socket client) throws IOException {
        DataInputStream in = new DataInputStream(client.getInputStream());
        OutputStream out = client.getOutputStream();
        in.readByte();
        in.readFully(new byte[in.readUnsignedByte()]);
        String required = login;
        out.write(new byte[] {5, (byte) (required == null ? 0 : 2)});
        if (required != null) {
            in.readByte();
            String typed = text(in) + ":" + text(in);
            logins.add(typed);
            out.write(new byte[] {1, (byte) (typed.equals(required) ? 0 : 1)});
            if (!typed.equals(required)) {
                return;
            }
        }
        in.readFully(new byte[3]);
        int kind = in.readByte();
        String host = kind == 3
                ? text(in)
                : InetAddress.getByAddress(in.readNBytes(kind == 1 ? 4 : 16)).getHostAddress();
        int port = in.readUnsignedShort();
        try (Socket other = open(host, port)) {
            out.write(new byte[] {5, 0, 0, 1, 0, 0, 0, 0, 0, 0});
            pass(client, other);
        } catch (IOException e) {
            out.write(new byte[] {5, 5, 0, 1, 0, 0, 0, 0, 0, 0});
        }
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readUnsignedByte()), StandardCharsets.US_ASCII);
    }

    private void connect(Socket client) throws IOException {
        String head = head(client.getInputStream());
        OutputStream out = client.getOutputStream();
        String required = login;
        if (required != null) {
            String expected = "Basic " + Base64.getEncoder().encodeToString(required.getBytes(StandardCharsets.UTF_8));
            boolean isGiven = head.contains("Proxy-Authorization: " + expected);
            logins.add(isGiven ? required : "none");
            if (!isGiven) {
                say(out, "HTTP/1.1 407 Login required\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
                return;
            }
        }
        String[] first = head.split("\r\n", 2)[0].split(" ", 3);
        boolean isTunnel = first[0].equals("CONNECT");
        URI url = URI.create(isTunnel ? "http://" + first[1] : first[1]);
        int port = url.getPort() < 0 ? 80 : url.getPort();
        try (Socket other = open(url.getHost(), port)) {
            if (isTunnel) {
                say(out, "HTTP/1.1 200 Connected\r\n\r\n");
            } else {
                String path = url.getRawPath() + (url.getRawQuery() == null ? "" : "?" + url.getRawQuery());
                say(other.getOutputStream(), head.replaceFirst(" \\S+ ", " " + path + " "));
            }
            pass(client, other);
        } catch (IOException e) {
            say(out, "HTTP/1.1 502 Bad gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        }
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("no request");
            }
            head.append((char) next);
        }
        return head.toString();
    }

    private static void say(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private void pass(Socket one, Socket other) throws IOException {
        threads.execute(() -> {
            try {
                other.getInputStream().transferTo(one.getOutputStream());
                one.shutdownOutput();
            } catch (IOException ended) {
                // one side ended it
            }
        });
        one.getInputStream().transferTo(other.getOutputStream());
        other.shutdownOutput();
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.shutdownNow();
    }
}

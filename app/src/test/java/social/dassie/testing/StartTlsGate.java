package social.dassie.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * A proxy for a mail server that speaks plain text only: it refuses everything until the client starts TLS on the open
 * connection (RFC 3207), and then forwards all data.
 */
public final class StartTlsGate implements AutoCloseable {
    private final ServerSocket listener = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> heardInTheOpen = new CopyOnWriteArrayList<>();
    private final SSLContext identity;
    private final int behind;

    /**
     * @param identity contains the key and the certificate
     * @param behind the port of the mail server
     */
    public StartTlsGate(SSLContext identity, int behind) throws IOException {
        this.identity = identity;
        this.behind = behind;
        start(this::accept);
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** The commands that were sent without encryption. */
    public List<String> heardInTheOpen() {
        return heardInTheOpen;
    }

    private interface Part {
        void run() throws IOException;
    }

    private void start(Part part) {
        threads.execute(() -> {
            try {
                part.run();
            } catch (IOException e) {
                // one side closed the connection, which is how every conversation ends
            }
        });
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = listener.accept();
            start(() -> serve(client));
        }
    }

    private void serve(Socket client) throws IOException {
        try (client) {
            // unbuffered, because TLS follows: the client sends nothing more before it has the answer to STARTTLS
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
            say(client, "220 gate ready");
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                heardInTheOpen.add(line.split(" ", -1)[0]);
                if (line.startsWith("EHLO")) {
                    say(client, "250-gate", "250 STARTTLS");
                } else if (line.equals("STARTTLS")) {
                    say(client, "220 go ahead");
                    handThrough(client);
                    return;
                } else {
                    say(client, "530 Must issue a STARTTLS command first");
                }
            }
        }
    }

    private void handThrough(Socket client) throws IOException {
        try (SSLSocket secure = (SSLSocket)
                        identity.getSocketFactory().createSocket(client, "localhost", client.getPort(), true);
                Socket server = new Socket(InetAddress.getLoopbackAddress(), behind)) {
            secure.setUseClientMode(false);
            secure.startHandshake();
            InputStream answers = server.getInputStream();
            while (answers.read() != '\n') {
                // skips the greeting: the client has already received one
            }
            start(() -> secure.getInputStream().transferTo(server.getOutputStream()));
            answers.transferTo(secure.getOutputStream());
        }
    }

    private static void say(Socket client, String... lines) throws IOException {
        client.getOutputStream().write((String.join("\r\n", lines) + "\r\n").getBytes(StandardCharsets.UTF_8));
        client.getOutputStream().flush();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        threads.shutdownNow();
    }
}

package social.dassie.bench;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.util.ConcurrencyUtil;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/**
 * What Dassie stands on, without Dassie: Jetty with one handler, or Javalin on it with one route. Either answers bodies
 * that are ready, by their number: {@code /0}, {@code /1} and so on. Nothing in Java that is built on them can be faster.
 */
public final class BareServer {
    /** As Javalin calls for them. */
    private static final int MIN_THREADS = 8;

    private static final int MAX_THREADS = 250;
    private static final String JSON = "application/json; charset=utf-8";
    private static final boolean IS_VIRTUAL = Runtime.version().feature() >= 21;

    private final int port;
    private final int status;
    private final List<byte[]> bodies;

    private BareServer(int port, int status, List<byte[]> bodies) {
        this.port = port;
        this.status = status;
        this.bodies = bodies;
    }

    /** @param args jetty or javalin, port, status of every answer, directory of the bodies */
    public static void main(String[] args) throws Exception {
        BareServer server =
                new BareServer(Integer.parseInt(args[1]), Integer.parseInt(args[2]), read(Path.of(args[3])));
        if (args[0].equals("jetty")) {
            server.startJetty();
        } else {
            server.startJavalin();
        }
        // Virtual threads keep no process alive: it is ended from outside.
        new CountDownLatch(1).await();
    }

    /**
     * Starts one in a process of its own.
     *
     * @param kind jetty or javalin
     * @param status of every answer
     * @param bodies the directory of what it answers, as {@link #file} names it
     */
    static MeasuredServer start(String kind, int status, Path bodies) throws IOException, InterruptedException {
        int port = MeasuredServer.freePort();
        List<String> command = Instance.command(BareServer.class, List.of());
        command.addAll(List.of(kind, Integer.toString(port), Integer.toString(status), bodies.toString()));
        return MeasuredServer.start(
                command, null, Map.of(), port, new MeasuredServer.Probe("/0", status), bodies.resolve(kind + ".log"));
    }

    static Path file(Path directory, int number) {
        return directory.resolve(number + ".json");
    }

    private static List<byte[]> read(Path directory) throws IOException {
        List<byte[]> bodies = new ArrayList<>();
        while (Files.exists(file(directory, bodies.size()))) {
            bodies.add(Files.readAllBytes(file(directory, bodies.size())));
        }
        return bodies;
    }

    /** On the threads that Javalin would give it, so that the two differ in Javalin alone. */
    private void startJetty() throws Exception {
        Server server = new Server(ConcurrencyUtil.jettyThreadPool("BareJetty", MIN_THREADS, MAX_THREADS, IS_VIRTUAL));
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setSendServerVersion(false);
        ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(configuration));
        connector.setHost("127.0.0.1");
        connector.setPort(port);
        server.addConnector(connector);
        server.setHandler(new Ready());
        server.start();
    }

    /** Answers on the thread that read the request, because it never waits. */
    private final class Ready extends Handler.Abstract.NonBlocking {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            byte[] body = bodies.get(
                    Integer.parseInt(Request.getPathInContext(request).substring(1)));
            response.setStatus(status);
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, JSON);
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
            response.write(true, ByteBuffer.wrap(body), callback);
            return true;
        }
    }

    private void startJavalin() {
        Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    config.startup.showOldJavalinVersionWarning = false;
                    config.startup.startupWatcherEnabled = false;
                    config.concurrency.useVirtualThreads = IS_VIRTUAL;
                    config.http.compressionStrategy = CompressionStrategy.NONE;
                    config.jetty.modifyHttpConfiguration(jetty -> jetty.setSendServerVersion(false));
                    config.routes.get("/{number}", ctx -> {
                        byte[] body = bodies.get(Integer.parseInt(ctx.pathParam("number")));
                        ctx.status(status).contentType(JSON).result(body);
                    });
                })
                .start("127.0.0.1", port);
    }
}

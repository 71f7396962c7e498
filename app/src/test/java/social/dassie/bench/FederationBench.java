package social.dassie.bench;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Deliveries: a post for 2,000 followers on 500 other servers, which are one sink on this machine that answers at once.
 * The time is from the request that sends the post to the last arrival.
 */
final class FederationBench {
    private static final int FOLLOWERS = 2_000;
    private static final int HOSTS = 500;
    private static final int WARM_UPS = 3;
    private static final int POSTS = 5;
    private static final double GOAL_SECONDS = 5;
    private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(2);

    private FederationBench() {}

    static void run(Path work) throws IOException, InterruptedException {
        Path directory = work.resolve("run-federation");
        Seed.deleteDirectory(directory);
        Path data = Files.createDirectories(directory).resolve("dassie-data");
        Path token = directory.resolve("token");
        AtomicInteger arrived = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(8);
        HttpServer sink = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 512);
        sink.setExecutor(threads);
        sink.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(202, -1);
            exchange.close();
            arrived.incrementAndGet();
        });
        sink.start();
        int port = MeasuredServer.freePort();
        List<String> command = Instance.command(FederationServer.class);
        command.addAll(List.of(
                data.toString(),
                Integer.toString(port),
                Integer.toString(sink.getAddress().getPort()),
                token.toString()));
        try (MeasuredServer server =
                MeasuredServer.start(command, null, Map.of(), port, directory.resolve("server.log"))) {
            measure(server, awaitToken(token), arrived);
        } finally {
            sink.stop(0);
            threads.shutdownNow();
            Seed.deleteDirectory(directory);
        }
    }

    private static String awaitToken(Path file) throws IOException, InterruptedException {
        while (!Files.exists(file) || Files.size(file) == 0) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        return Files.readString(file);
    }

    private static void measure(MeasuredServer server, String token, AtomicInteger arrived)
            throws IOException, InterruptedException {
        for (int i = 0; i < WARM_UPS; i++) {
            fanOut(server, token, arrived);
        }
        double beforeMb = server.residentMb();
        double cpu = server.cpuSeconds();
        List<Double> seconds = new ArrayList<>();
        for (int i = 0; i < POSTS; i++) {
            seconds.add(fanOut(server, token, arrived));
        }
        double median = seconds.stream().sorted().toList().get(POSTS / 2);
        System.out.printf(
                Locale.ROOT,
                "%nA post for %,d followers on %d servers: %.2f s  ≤ %.0f s %s; %.2f s of processor time;"
                        + " resident memory %.0f MB, %.1f MB more than before%n",
                FOLLOWERS,
                HOSTS,
                median,
                GOAL_SECONDS,
                median <= GOAL_SECONDS ? "ok" : "MISSED",
                (server.cpuSeconds() - cpu) / POSTS,
                server.residentMb(),
                server.residentMb() - beforeMb);
    }

    /** Sends one post and returns the seconds until every server has it. */
    private static double fanOut(MeasuredServer server, String token, AtomicInteger arrived)
            throws IOException, InterruptedException {
        arrived.set(0);
        long startNs = System.nanoTime();
        try (HttpConnection connection = new HttpConnection(server.port())) {
            int status = connection.exchange(
                    HttpConnection.post("/api/v1/bench/fan_out/" + FOLLOWERS + "/" + HOSTS, token, ""));
            if (status != 200) {
                throw new IOException("Sending answers " + status);
            }
        }
        while (arrived.get() < HOSTS) {
            if (System.nanoTime() - startNs > PATIENCE_NS) {
                throw new IOException("Only " + arrived + " of " + HOSTS + " servers have the post");
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
        return (System.nanoTime() - startNs) / 1e9;
    }
}

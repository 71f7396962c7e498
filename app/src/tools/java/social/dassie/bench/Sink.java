package social.dassie.bench;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * All other servers at once: whatever name they have, they are this machine. It takes every delivery and answers at once,
 * and counts what is asked for besides.
 */
final class Sink implements AutoCloseable {
    private static final int THREADS = 8;
    private static final int BACKLOG = 512;
    private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(2);

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private final AtomicInteger arrived = new AtomicInteger();
    private final AtomicInteger asked = new AtomicInteger();
    private volatile CountDownLatch held = new CountDownLatch(0);

    Sink() throws IOException {
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        boolean isDelivery = exchange.getRequestMethod().equals("POST");
        try {
            held.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        exchange.sendResponseHeaders(isDelivery ? 202 : 404, -1);
        exchange.close();
        (isDelivery ? arrived : asked).incrementAndGet();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** How many documents were asked for, which it does not have: actors, keys, posts. */
    int asked() {
        return asked.get();
    }

    /** Answers nothing more. */
    void hold() {
        held = new CountDownLatch(1);
    }

    void release() {
        held.countDown();
    }

    int arrived() {
        return arrived.get();
    }

    /** Waits until so many deliveries arrived since the start. */
    void await(int count) throws IOException, InterruptedException {
        long startNs = System.nanoTime();
        while (arrived.get() < count) {
            if (System.nanoTime() - startNs > PATIENCE_NS) {
                throw new IOException("Only " + arrived + " of " + count + " deliveries arrived");
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    @Override
    public void close() {
        release();
        server.stop(0);
        threads.shutdownNow();
    }
}

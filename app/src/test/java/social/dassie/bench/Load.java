package social.dassie.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;

/**
 * A closed loop of requests: each connection sends its next one as soon as the last is answered. A warm-up comes first,
 * so that the compiler has done its work and the caches are filled.
 *
 * @param connections how many there are at a time
 * @param warmUpSeconds how long answers are not counted
 * @param seconds how long they are
 */
record Load(int connections, double warmUpSeconds, double seconds) {
    private static final double NS = 1e9;

    /** Makes the next request of a connection, numbered from 0. */
    interface Requests {
        byte[] next(int connection, Random random);
    }

    /** @param serverCpuSeconds processor time the server used since it began */
    Measured run(int port, Requests requests, DoubleSupplier serverCpuSeconds)
            throws InterruptedException, ExecutionException {
        long startNs = System.nanoTime() + (long) (warmUpSeconds * NS);
        long endNs = startNs + (long) (seconds * NS);
        ExecutorService threads = Executors.newFixedThreadPool(connections);
        try {
            List<Future<Part>> parts = new ArrayList<>();
            for (int i = 0; i < connections; i++) {
                parts.add(threads.submit(worker(port, requests, i, startNs, endNs)));
            }
            sleepUntil(startNs);
            double cpuBefore = serverCpuSeconds.getAsDouble();
            sleepUntil(endNs);
            double cpu = serverCpuSeconds.getAsDouble() - cpuBefore;
            Part all = new Part();
            for (Future<Part> part : parts) {
                all.add(part.get());
            }
            return new Measured(all.latencies, all.wrong, all.wrongStatus, seconds, cpu);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Callable<Part> worker(int port, Requests requests, int number, long startNs, long endNs) {
        return () -> {
            Part part = new Part();
            Random random = new Random(number);
            try (HttpConnection connection = new HttpConnection(port)) {
                long sentNs = System.nanoTime();
                while (sentNs - endNs < 0) {
                    int status = connection.exchange(requests.next(number, random));
                    long doneNs = System.nanoTime();
                    if (doneNs - startNs >= 0 && doneNs - endNs <= 0) {
                        part.record(status, doneNs - sentNs);
                    }
                    sentNs = doneNs;
                }
            } catch (IOException e) {
                throw new IOException("Connection " + number + " broke", e);
            }
            return part;
        };
    }

    private static void sleepUntil(long atNs) throws InterruptedException {
        long leftNs = atNs - System.nanoTime();
        if (leftNs > 0) {
            TimeUnit.NANOSECONDS.sleep(leftNs);
        }
    }

    private static final class Part {
        private final Latencies latencies = new Latencies();
        private long wrong;
        private int wrongStatus;

        void record(int status, long ns) {
            if (status == 200) {
                latencies.record(ns);
            } else {
                wrong++;
                wrongStatus = status;
            }
        }

        void add(Part other) {
            latencies.add(other.latencies);
            wrong += other.wrong;
            wrongStatus = Math.max(wrongStatus, other.wrongStatus);
        }
    }
}

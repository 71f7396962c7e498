package social.dassie.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.function.IntPredicate;

/**
 * A closed loop of requests: each connection sends its next one as soon as the last is answered. A warm-up comes first,
 * so that the compiler has done its work and the caches are filled. One thread serves all connections, as in other load
 * generators, because what it takes of the processors is missing to the server that it measures.
 *
 * @param connections how many there are at a time
 * @param warmUpSeconds how long answers are not counted
 * @param seconds how long they are
 */
record Load(int connections, double warmUpSeconds, double seconds) {
    private static final double NS = 1e9;
    private static final int BUFFER_BYTES = 256 * 1024;
    private static final double PATIENCE_SECONDS = 5;

    /** Makes the next request of a connection, numbered from 0. */
    interface Requests {
        byte[] next(int connection, Random random);
    }

    /** Measures with the connections that are open and send. */
    private interface Measuring<T> {
        T run(Counting counting, Selector selector) throws IOException;
    }

    /** Counts what is answered with 200 or 202. */
    Measured run(int port, Requests requests, DoubleSupplier serverCpuSeconds) throws IOException {
        return run(port, requests, status -> status == 200 || status == 202, serverCpuSeconds);
    }

    /**
     * @param isRight whether a status is the one that is asked for
     * @param serverCpuSeconds processor time the server used since it began
     */
    Measured run(int port, Requests requests, IntPredicate isRight, DoubleSupplier serverCpuSeconds)
            throws IOException {
        return with(port, requests, isRight, (counting, selector) -> {
            counting.until(counting.startNs, selector);
            double cpuBefore = serverCpuSeconds.getAsDouble();
            counting.until(counting.endNs, selector);
            double cpu = serverCpuSeconds.getAsDouble() - cpuBefore;
            return new Measured(counting.latencies, counting.wrong, counting.wrongStatus, seconds, cpu);
        });
    }

    /** Returns how many requests were answered with 200 in each second, without a warm-up. */
    List<Long> eachSecond(int port, Requests requests) throws IOException {
        return with(port, requests, status -> status == 200, (counting, selector) -> {
            List<Long> counts = new ArrayList<>();
            long before = 0;
            for (int second = 1; second <= seconds; second++) {
                counting.until(counting.startNs + (long) (second * NS), selector);
                counts.add(counting.latencies.total() - before);
                before = counting.latencies.total();
            }
            if (counting.wrong > 0) {
                throw new IOException(counting.wrong + " were answered with " + counting.wrongStatus);
            }
            return counts;
        });
    }

    private <T> T with(int port, Requests requests, IntPredicate isRight, Measuring<T> measuring) throws IOException {
        long startNs = System.nanoTime() + (long) (warmUpSeconds * NS);
        Counting counting = new Counting(requests, isRight, startNs, startNs + (long) (seconds * NS));
        List<LoadConnection> all = new ArrayList<>();
        try (Selector selector = Selector.open()) {
            for (int number = 0; number < connections; number++) {
                LoadConnection connection = new LoadConnection(number, port, selector);
                all.add(connection);
                counting.send(connection, System.nanoTime());
            }
            T measured = measuring.run(counting, selector);
            counting.end(selector);
            return measured;
        } finally {
            for (LoadConnection connection : all) {
                connection.close();
            }
        }
    }

    /** What is sent over the connections, and what came back in the time that counts. */
    private static final class Counting {
        private final Requests requests;
        private final IntPredicate isRight;
        private final long startNs;
        private final long endNs;
        private final Random random = new Random(1);
        private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
        private final Latencies latencies = new Latencies();
        private long wrong;
        private int wrongStatus;
        private int unanswered;
        private boolean isEnding;

        Counting(Requests requests, IntPredicate isRight, long startNs, long endNs) {
            this.requests = requests;
            this.isRight = isRight;
            this.startNs = startNs;
            this.endNs = endNs;
        }

        void send(LoadConnection connection, long nowNs) throws IOException {
            connection.send(requests.next(connection.number(), random), nowNs);
            unanswered++;
        }

        /** Answers each answer with the next request; or with none, until all have come, once it is to end. */
        void until(long atNs, Selector selector) throws IOException {
            for (long leftNs = atNs - System.nanoTime();
                    leftNs > 0 && unanswered > 0;
                    leftNs = atNs - System.nanoTime()) {
                selector.select(Math.max(1, leftNs / 1_000_000));
                for (SelectionKey key : selector.selectedKeys()) {
                    LoadConnection connection = (LoadConnection) key.attachment();
                    if (connection.receive(buffer)) {
                        long nowNs = System.nanoTime();
                        unanswered--;
                        count(connection.status(), nowNs - connection.sentNs(), nowNs);
                        if (!isEnding) {
                            send(connection, nowNs);
                        }
                    }
                }
                selector.selectedKeys().clear();
            }
        }

        /** Waits for what is still to be answered, so that nothing of it is in the way of what is measured next. */
        void end(Selector selector) throws IOException {
            isEnding = true;
            until(System.nanoTime() + (long) (PATIENCE_SECONDS * NS), selector);
        }

        private void count(int status, long ns, long nowNs) {
            if (nowNs - startNs < 0 || nowNs - endNs > 0) {
                return;
            }
            if (isRight.test(status)) {
                latencies.record(ns);
            } else {
                wrong++;
                wrongStatus = Math.max(wrongStatus, status);
            }
        }
    }
}

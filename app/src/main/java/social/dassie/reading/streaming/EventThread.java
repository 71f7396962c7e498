package social.dassie.reading.streaming;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.streams.StreamEnd;

/**
 * The one thread that sends events to the streams, in the order in which they were committed. It reads the database and
 * queues messages; it never waits for a client. Without events, it checks the clock once a second.
 *
 * <p>It is a platform thread, because reading the database is native work, which would block the carrier of a virtual
 * thread.
 */
final class EventThread implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EventThread.class);
    private static final int MAX_WAITING = 20_000;
    private static final long BEAT_MS = 1_000;

    private final Streams streams;
    private final BlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>(MAX_WAITING);
    private final Thread thread = new Thread(this::run, "streaming");
    private volatile boolean isOverrun;
    private volatile boolean isStopping;

    EventThread(Streams streams) {
        this.streams = streams;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /**
     * Queues work and never waits: if too many events happen at once, all streams are closed, and clients fetch what they
     * missed.
     */
    void add(Runnable work) {
        if (!waiting.offer(work)) {
            isOverrun = true;
        }
    }

    /** Runs the periodic work now, after all work that was queued before, and waits for it. For tests. */
    void beatNow() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        waiting.put(() -> {
            streams.beat();
            done.countDown();
        });
        done.await();
    }

    private void run() {
        long nextBeatNs = System.nanoTime();
        while (!isStopping) {
            try {
                long waitNs = Math.max(0, nextBeatNs - System.nanoTime());
                Runnable work = waiting.poll(waitNs, TimeUnit.NANOSECONDS);
                if (isOverrun) {
                    isOverrun = false;
                    waiting.clear();
                    LOG.warn("Streaming queue full: closing all streams; clients reconnect");
                    streams.endAll(StreamEnd.OVERLOADED);
                } else if (work != null) {
                    work.run();
                }
                if (System.nanoTime() - nextBeatNs >= 0) {
                    nextBeatNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BEAT_MS);
                    streams.beat();
                }
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                LOG.error("Could not send an event to the streams", e);
            }
        }
    }

    @Override
    public void close() {
        isStopping = true;
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

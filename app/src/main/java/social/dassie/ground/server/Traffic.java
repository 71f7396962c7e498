package social.dassie.ground.server;

import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Counts the requests in progress, from their last header to the end of the answer, and the status codes of the answers.
 * At shutdown it waits until no request is in progress. An open WebSocket is not counted as one.
 */
public final class Traffic extends Handler.Wrapper {
    private static final int CLASSES = 5;
    private static final String LATE = "dassie.late";

    private final HeaderDeadline headers;
    private final LongAdder[] answers = new LongAdder[CLASSES];
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition isQuiet = lock.newCondition();
    private int inProgress;
    private volatile boolean isClosing;

    /** @param headers is notified when the headers of a request have arrived */
    Traffic(HeaderDeadline headers) {
        this.headers = headers;
        for (int i = 0; i < CLASSES; i++) {
            answers[i] = new LongAdder();
        }
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        count(1);
        if (isClosing) {
            request.setAttribute(LATE, true);
        }
        Connection connection = request.getConnectionMetaData().getConnection();
        headers.begin(connection);
        Request.addCompletionListener(request, failure -> {
            headers.end(connection);
            count(-1);
        });
        return super.handle(request, response, Callback.from(() -> noteAnswer(response.getStatus()), callback));
    }

    private void noteAnswer(int status) {
        int statusClass = status / 100;
        if (statusClass >= 1 && statusClass <= CLASSES) {
            answers[statusClass - 1].increment();
        }
    }

    private void count(int step) {
        lock.lock();
        try {
            inProgress += step;
            if (inProgress == 0) {
                isQuiet.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    public int inProgress() {
        lock.lock();
        try {
            return inProgress;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the number of answers with a status of this class, from 1 to 5. */
    public long answered(int statusClass) {
        return answers[statusClass - 1].sum();
    }

    /**
     * Returns whether the request arrived during the shutdown. A request whose body was still arriving when it began is
     * answered.
     */
    static boolean isLate(HttpServletRequest request) {
        return request.getAttribute(LATE) != null;
    }

    /** Rejects new requests from now on. */
    void close() {
        isClosing = true;
    }

    /**
     * Waits until no request is in progress, but at most until this time ({@link System#nanoTime}). Returns the number
     * that are left.
     */
    int await(long untilNs) {
        lock.lock();
        try {
            long leftNs = untilNs - System.nanoTime();
            while (inProgress > 0 && leftNs > 0) {
                leftNs = isQuiet.awaitNanos(leftNs);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
        return inProgress();
    }
}

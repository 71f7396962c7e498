package social.dassie.http;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.jspecify.annotations.Nullable;

/**
 * The way out to one client of a stream. Nobody waits here: what is sent is queued, and goes out one piece after the other
 * as the connection takes it. A client for which too much waits is cut off; it comes back and reads what it missed.
 *
 * <p>What is sent before the connection is open goes out once it is. Pieces are shared between connections: they are
 * never changed. An idle outlet holds no buffer and no thread.
 */
public abstract class Outlet {
    /** A client that is this far behind shows nothing live any more. */
    static final int MAX_WAITING = 512;

    static final int MAX_WAITING_BYTES = 1 << 20;

    private final Pump pump = new Pump();
    private @Nullable StreamListener listener;
    private @Nullable Deque<byte[]> waiting;
    private int waitingBytes;
    private volatile boolean isOpen;
    private boolean isWriting;
    private @Nullable StreamEnd ended;

    /** Writes the pieces; Jetty's own loop, which does not recurse when a write is done at once. */
    private final class Pump extends IteratingCallback {
        @Override
        protected Action process() {
            byte[] piece = next();
            if (piece == null) {
                return Action.IDLE;
            }
            write(piece, this);
            return Action.SCHEDULED;
        }

        @Override
        protected void onCompleteFailure(Throwable cause) {
            end(StreamEnd.GONE);
        }
    }

    /** Queues a piece: the text of a message, or a part of an event stream. */
    public final void send(byte[] piece) {
        boolean isTooMuch;
        synchronized (this) {
            if (ended != null) {
                return;
            }
            if (waiting == null) {
                waiting = new ArrayDeque<>(2);
            }
            waiting.add(piece);
            waitingBytes += piece.length;
            isTooMuch = waiting.size() > MAX_WAITING || waitingBytes > MAX_WAITING_BYTES;
            if (!isOpen && !isTooMuch) {
                return;
            }
        }
        if (isTooMuch) {
            end(StreamEnd.TOO_SLOW);
        } else {
            pump.iterate();
        }
    }

    private synchronized byte @Nullable [] next() {
        byte[] piece = waiting == null || ended != null ? null : waiting.poll();
        isWriting = piece != null;
        if (piece == null) {
            waiting = null;
        } else {
            waitingBytes -= piece.length;
        }
        return piece;
    }

    /** Shows the client and what is between that the connection lives. */
    public abstract void beat();

    /** Ends the stream; a second time is nothing. */
    public final void end(StreamEnd why) {
        boolean isStuck;
        synchronized (this) {
            isStuck = isWriting;
        }
        if (leave(why) && isOpen) {
            finish(why, isStuck);
        }
    }

    /** Cuts the connection off that is still there some time after its end. */
    public abstract void cut();

    /** Sends and tells nothing any more; the connection is left alone. Returns false when that was so before. */
    final boolean leave(StreamEnd why) {
        StreamListener owner;
        synchronized (this) {
            if (ended != null) {
                return false;
            }
            ended = why;
            waiting = null;
            owner = listener;
        }
        if (owner != null) {
            owner.ended();
        }
        return true;
    }

    /** Whom the outlet belongs to, before it is open. */
    final void belongTo(StreamListener owner) {
        boolean isOver;
        synchronized (this) {
            listener = owner;
            isOver = ended != null;
        }
        if (isOver) {
            owner.ended();
        }
    }

    final @Nullable StreamListener listener() {
        return listener;
    }

    /** The connection is there: what waits goes out, or the good-bye when the stream was ended meanwhile. */
    final void opened() {
        StreamEnd over;
        synchronized (this) {
            isOpen = true;
            over = ended;
        }
        if (over != null) {
            finish(over, false);
        } else {
            pump.iterate();
        }
    }

    /** Begins to write; the callback says when it is done. */
    abstract void write(byte[] piece, Callback callback);

    /**
     * Closes the connection.
     *
     * @param isStuck whether a piece is still being written
     */
    abstract void finish(StreamEnd why, boolean isStuck);
}

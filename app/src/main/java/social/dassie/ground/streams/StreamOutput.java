package social.dassie.ground.streams;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.jspecify.annotations.Nullable;

/**
 * The output of a stream to one client. It blocks no thread: pieces are queued, and written one after the other as the
 * connection accepts them. A client with too many queued pieces is disconnected; it reconnects and reads what it missed.
 *
 * <p>Pieces sent before the connection is open are written once it is. Pieces are shared between connections and are
 * immutable. An idle outlet holds no buffer and no thread.
 */
public abstract class StreamOutput {
    /** The maximum number of queued pieces. A client that is this far behind no longer shows anything live. */
    static final int MAX_WAITING = 512;

    static final int MAX_WAITING_BYTES = 1 << 20;

    private final Pump pump = new Pump();
    private @Nullable StreamListener listener;
    private @Nullable Deque<byte[]> waiting;
    private int waitingBytes;
    private volatile boolean isOpen;
    private boolean isWriting;
    private @Nullable StreamEnd ended;

    /** Writes the pieces with Jetty's own loop, which does not recurse when a write completes immediately. */
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

    /** Sends a keep-alive to the client and the proxies on the way. */
    public abstract void beat();

    /** Ends the stream; repeating this has no effect. */
    public final void end(StreamEnd why) {
        end(why, () -> {});
    }

    /**
     * Ends the stream; repeating this has no effect.
     *
     * @param written called when the closing message was written, failed, or is omitted
     */
    public final void end(StreamEnd why, Runnable written) {
        boolean isStuck;
        synchronized (this) {
            isStuck = isWriting;
        }
        if (leave(why) && isOpen) {
            finish(why, isStuck, written);
        } else {
            written.run();
        }
    }

    /** Closes a connection that is still open some time after the stream's end. */
    public abstract void cut();

    /** Stops sending and receiving; the connection stays as it is. Returns false if this was done before. */
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

    /** Sets the owner of the outlet, before it is open. */
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

    /** Called when the connection is open. Writes the queued pieces, or the closing message if the stream was ended meanwhile. */
    final void opened() {
        StreamEnd over;
        synchronized (this) {
            isOpen = true;
            over = ended;
        }
        if (over != null) {
            finish(over, false, () -> {});
        } else {
            pump.iterate();
        }
    }

    /** Starts to write; calls the callback when done. */
    abstract void write(byte[] piece, Callback callback);

    /**
     * Closes the connection.
     *
     * @param isStuck whether a piece is still being written
     * @param written called when the closing message was written, failed, or is omitted
     */
    abstract void finish(StreamEnd why, boolean isStuck, Runnable written);
}

package social.dassie.ground.server;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content.Chunk;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/**
 * The body of one request while it arrives. Its beginning is read before any code requests it. A body that arrives too
 * slowly is rejected, and an unwanted one is discarded. None of this blocks a thread.
 */
final class RequestBody extends Request.Wrapper {
    /**
     * The minimum rate of a sender after an initial period, below which it is disconnected: a tenth of the capacity of
     * the slowest mobile network.
     */
    private static final long BYTES_PER_SECOND = 500;
    /** The maximum time for a body at any speed, in multiples of {@code patience}. */
    private static final int LONGEST = 120;

    private static final int MAX_AT_ONCE_BYTES = 256 << 10;
    private static final int MAX_DISCARDED_BYTES = 32 << 20;
    private static final String NAME = "dassie.body";

    private final Deadlines deadlines;
    private final long patienceNs;
    private final long beginNs;
    private long readBytes;
    private @Nullable Chunk beginning;
    private @Nullable Chunk end;
    private boolean hasNoRoom;

    RequestBody(Request request, Deadlines deadlines) {
        super(request);
        this.deadlines = deadlines;
        this.patienceNs = deadlines.patience().toNanos();
        this.beginNs = deadlines.nowNs();
        setAttribute(NAME, this);
    }

    /** Returns the body of a request; null if it has none. */
    static @Nullable RequestBody of(jakarta.servlet.http.HttpServletRequest request) {
        return (RequestBody) request.getAttribute(NAME);
    }

    /**
     * Reads the whole body, or this many bytes and the chunk in which they end, or as much as there is memory for; then
     * runs the task.
     */
    void readBeginning(int bytes, BodyMemory memory, String sender, Runnable then) {
        new Beginning(bytes, memory, sender, then).run();
    }

    /** Returns whether there was no memory left for the body's beginning. If so, the body can no longer be read. */
    boolean hasNoRoom() {
        return hasNoRoom;
    }

    /** Discards the rest of the body, within bounds, and then runs the task. */
    void discard(Runnable then) {
        new Discarding(then).run();
    }

    /** Returns whether a reader of the rest may have to wait. */
    boolean isComing() {
        return end == null;
    }

    /** Returns whether the whole body has arrived. Discards some of the available data first. */
    boolean isComplete() {
        long enough = readBytes + MAX_AT_ONCE_BYTES;
        while (readBytes < enough) {
            Chunk chunk = read();
            if (chunk == null) {
                return false;
            }
            chunk.release();
            if (chunk.isLast()) {
                return !Chunk.isFailure(chunk);
            }
        }
        return false;
    }

    @Override
    public boolean consumeAvailable() {
        return isComplete();
    }

    @Override
    public @Nullable Chunk read() {
        Chunk next = beginning;
        if (next != null) {
            beginning = null;
            return next;
        }
        if (end != null) {
            return end;
        }
        Chunk chunk = super.read();
        if (chunk == null) {
            return null;
        }
        if (Chunk.isFailure(chunk)) {
            end = Chunk.from(chunk.getFailure(), true);
            return end;
        }
        readBytes += chunk.remaining();
        if (chunk.isLast()) {
            end = Chunk.EOF;
        } else if (isTooSlow(deadlines.nowNs() - beginNs)) {
            chunk.release();
            end = Chunk.from(new TimeoutException("The body comes too slowly"), true);
            return end;
        }
        return chunk;
    }

    private boolean isTooSlow(long sinceNs) {
        long allowedNs = patienceNs + readBytes * (1_000_000_000 / BYTES_PER_SECOND);
        return sinceNs > Math.min(allowedNs, LONGEST * patienceNs);
    }

    @Override
    public void demand(Runnable task) {
        if (beginning == null && end == null) {
            super.demand(task);
        } else {
            task.run();
        }
    }

    /** Copies each chunk, because a chunk of one byte may hold a whole buffer of the connection. */
    private final class Beginning extends Step {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final int enough;
        private final BodyMemory memory;
        private final String sender;

        Beginning(int enough, BodyMemory memory, String sender, Runnable then) {
            super(then);
            this.enough = enough;
            this.memory = memory;
            this.sender = sender;
        }

        @Override
        boolean take(Chunk chunk) {
            if (!memory.take(sender, chunk.remaining())) {
                hasNoRoom = true;
                return true;
            }
            byte[] piece = new byte[chunk.remaining()];
            chunk.get(piece, 0, piece.length);
            bytes.writeBytes(piece);
            return bytes.size() >= enough;
        }

        @Override
        void ended() {
            memory.giveBack(sender, bytes.size());
            boolean isWhole = end == Chunk.EOF;
            if (bytes.size() > 0 || isWhole) {
                beginning = Chunk.from(ByteBuffer.wrap(bytes.toByteArray()), isWhole);
            }
        }
    }

    private final class Discarding extends Step {
        private long discardedBytes;

        Discarding(Runnable then) {
            super(then);
        }

        @Override
        boolean take(Chunk chunk) {
            discardedBytes += chunk.remaining();
            return discardedBytes >= MAX_DISCARDED_BYTES;
        }

        @Override
        void ended() {}
    }

    /**
     * A step that reads the available data, continues when more arrives, and runs the task at the end on a thread that
     * may block.
     */
    private abstract class Step implements Invocable.Task {
        private final Runnable then;
        private boolean hasWaited;

        Step(Runnable then) {
            this.then = then;
        }

        /** Takes a chunk. Returns true if the step has enough. */
        abstract boolean take(Chunk chunk);

        abstract void ended();

        @Override
        public final void run() {
            boolean isEnough = false;
            while (!isEnough) {
                Chunk chunk = read();
                if (chunk == null) {
                    hasWaited = true;
                    demand(this);
                    return;
                }
                isEnough = Chunk.isFailure(chunk) || take(chunk) || chunk.isLast();
                chunk.release();
            }
            ended();
            if (hasWaited) {
                getContext().execute(then);
            } else {
                then.run();
            }
        }

        @Override
        public final InvocationType getInvocationType() {
            return InvocationType.NON_BLOCKING;
        }
    }
}

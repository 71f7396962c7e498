package social.dassie.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content.Chunk;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/**
 * The body of one request as it comes: its beginning is read before anybody asks for it, it must not come too slowly, and
 * what nobody asked for can be thrown away. All of it without a thread that waits.
 */
final class RequestBody extends Request.Wrapper {
    /** Who sends less than this, after a first while, is cut off: a tenth of what the slowest mobile network carries. */
    private static final long BYTES_PER_SECOND = 500;
    /** A body may take so many times as long as a connection may be idle, however fast it comes. */
    private static final int LONGEST = 120;

    private static final int MAX_AT_ONCE_BYTES = 256 << 10;
    private static final int MAX_DISCARDED_BYTES = 32 << 20;
    private static final String NAME = "dassie.body";

    private final long patienceNs;
    private final long beginNs = System.nanoTime();
    private long readBytes;
    private @Nullable Chunk beginning;
    private @Nullable Chunk end;
    private boolean hasNoRoom;

    RequestBody(Request request, Duration patience) {
        super(request);
        this.patienceNs = patience.toNanos();
        setAttribute(NAME, this);
    }

    /** The body of a request, null when it has none. */
    static @Nullable RequestBody of(jakarta.servlet.http.HttpServletRequest request) {
        return (RequestBody) request.getAttribute(NAME);
    }

    /** Reads all of it, or so many bytes and the chunk in which they end, or what there is memory for; then runs the task. */
    void readBeginning(int bytes, BodyMemory memory, String sender, Runnable then) {
        new Beginning(bytes, memory, sender, then).run();
    }

    /** Whether there was no memory for its beginning: it cannot be read any more. */
    boolean hasNoRoom() {
        return hasNoRoom;
    }

    /** Throws away what is still coming, within bounds, and then runs the task. */
    void discard(Runnable then) {
        new Discarding(then).run();
    }

    /** Whether whoever reads the rest may have to wait for it. */
    boolean isComing() {
        return end == null;
    }

    /** Whether all of it has come, after some of what is there was thrown away. */
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
        } else if (isTooSlow(System.nanoTime() - beginNs)) {
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

    /** Copies, because a chunk may be one byte that keeps a whole buffer of the connection. */
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

    /** Reads what is there, comes back when there is more, and goes on with the task on a thread that may wait. */
    private abstract class Step implements Invocable.Task {
        private final Runnable then;
        private boolean hasWaited;

        Step(Runnable then) {
            this.then = then;
        }

        /** Returns whether it has enough. */
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

package social.dassie.reading.streaming;

import java.util.concurrent.atomic.AtomicLong;
import social.dassie.ground.api.Caller;
import social.dassie.ground.streams.StreamEnd;
import social.dassie.ground.streams.StreamOutput;

/** A stream of a sandbox, whose messages the sandbox records, and which ends when the sandbox requests it. */
final class WatchedConnection extends StreamConnection {
    private final StreamWatch watch;
    /** How many messages may still be sent; the event thread counts down. */
    private final AtomicLong left = new AtomicLong(Long.MAX_VALUE);

    WatchedConnection(
            Streams streams, Caller caller, StreamOutput output, boolean isSocket, long nowMs, StreamWatch watch) {
        super(streams, caller, output, isSocket, nowMs);
        this.watch = watch;
    }

    /** Cuts the connection instead of sending the message after this many. */
    void cutAfter(long messages) {
        left.set(messages);
    }

    @Override
    void send(StreamMessage message, String label) {
        if (left.getAndDecrement() <= 0) {
            end(StreamEnd.GONE);
            return;
        }
        watch.sent(caller().accountId(), label, message.event(), message.payload());
        super.send(message, label);
    }
}

package social.dassie.fec.sockets;

import java.io.Closeable;
import java.io.IOException;

/** All sockets of a tunnel. One thread opens them, waits for them, and closes them; any thread may call {@link #wakeup}. */
public interface TunnelSockets extends Closeable {
    /** The buffer requested for each socket and direction. */
    int SOCKET_BUFFER_BYTES = 2 << 20;

    /** The size of the buffer for one datagram, larger than any datagram. */
    int MAX_DATAGRAM_BYTES = 65_536;

    /** The number of reads from one socket before the next socket gets its turn. */
    int BATCH = 64;

    /**
     * Opens a socket that is not bound yet.
     *
     * @param burst the maximum number of datagrams that this machine may pass on as one unit, and so lose at once
     */
    TunnelSocket open(int burst) throws IOException;

    /** Waits for datagrams, at most this time, and passes those that have arrived to the receivers of their sockets. */
    void await(long waitMs) throws IOException;

    /** Ends the current wait, or the next one. */
    void wakeup();

    /** Sends all pending datagrams. */
    void flush();

    /** Returns whether waiting blocks a carrier of virtual threads, so that a platform thread has to do it. */
    boolean needsPlatformThread();

    /** Closes all sockets. */
    @Override
    void close();
}

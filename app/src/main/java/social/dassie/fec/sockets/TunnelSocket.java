package social.dassie.fec.sockets;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;

/** A UDP socket of a tunnel. Only the thread that waits in {@link TunnelSockets#await} uses it after its set-up. */
public interface TunnelSocket {
    /** Receives the datagrams of a socket. */
    @FunctionalInterface
    interface Receiver {
        /**
         * Receives one datagram: the remaining bytes of the buffer, which is reused after the call.
         *
         * @param nowNs the time in {@link System#nanoTime}, the same for datagrams that were read together
         */
        void receive(InetSocketAddress from, ByteBuffer datagram, long nowNs);
    }

    /** Sets the receiver; without one, datagrams stay in the socket's buffer. */
    void receiveWith(Receiver receiver) throws IOException;

    void reuseAddress(boolean isOn) throws IOException;

    void bind(InetSocketAddress address) throws IOException;

    /** Returns the bound port. */
    int port();

    /** Sends the remaining bytes of the buffer, now or at the next {@link TunnelSockets#flush}. Failures are counted. */
    void send(ByteBuffer datagram, InetSocketAddress to);

    boolean isOpen();

    /** Sends what is pending, and closes the socket; may be called again. */
    void close();
}

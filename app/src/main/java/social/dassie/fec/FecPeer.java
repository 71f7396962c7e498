package social.dassie.fec;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;

/**
 * One address that talks to a tunnel's listening socket: its socket towards the far end, by whose port the far end tells
 * it from others, and the encoder of its direction. A peer's groups are its own: were they mixed with those of another
 * peer behind the same IP address, a rebuilt payload could not be told whose it is.
 */
final class FecPeer extends BoundedAddressTable.Member {
    /** Sends what was coded or decoded for a peer. */
    @FunctionalInterface
    interface Way {
        void send(FecPeer peer, ByteBuffer datagram);
    }

    final InetSocketAddress address;
    final DatagramChannel channel;
    final FecEncoder encoder;
    final FecEncoder.Output coded;
    final FecDecoder.Output decoded;

    /** The listening socket that it came to last, from which it is answered. */
    DatagramChannel door;

    FecPeer(
            InetSocketAddress address,
            DatagramChannel door,
            DatagramChannel channel,
            FecEncoder encoder,
            Way coded,
            Way decoded) {
        this.address = address;
        this.door = door;
        this.channel = channel;
        this.encoder = encoder;
        this.coded = (destination, datagram) -> coded.send(this, datagram);
        this.decoded = payload -> decoded.send(this, payload);
    }
}

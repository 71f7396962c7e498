package social.dassie.fec;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import social.dassie.fec.sockets.TunnelSocket;

/**
 * An address that sends to a tunnel's listening socket. It has its own encoder, and its own socket towards the far end,
 * which distinguishes peers by the ports of these sockets. Peers do not share groups: with a group for several peers
 * behind one IP address, the owner of a rebuilt payload would be unknown.
 */
final class FecPeer extends BoundedAddressTable.Member {
    /** Sends the coded or decoded data of a peer. */
    @FunctionalInterface
    interface Way {
        void send(FecPeer peer, ByteBuffer datagram);
    }

    final InetSocketAddress address;
    final TunnelSocket socket;
    final FecEncoder encoder;
    final FecEncoder.Output coded;
    final FecDecoder.Output decoded;

    /** The listening socket that received its last datagram; answers are sent from there. */
    TunnelSocket door;

    FecPeer(
            InetSocketAddress address,
            TunnelSocket door,
            TunnelSocket socket,
            FecEncoder encoder,
            Way coded,
            Way decoded) {
        this.address = address;
        this.door = door;
        this.socket = socket;
        this.encoder = encoder;
        this.coded = (destination, datagram) -> coded.send(this, datagram);
        this.decoded = payload -> decoded.send(this, payload);
    }
}

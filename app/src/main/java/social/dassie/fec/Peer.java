package social.dassie.fec;

import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;

/**
 * One address that talks to a tunnel's listening socket: its socket towards the far end, by whose port the far end tells
 * it from others, and the encoder of its direction. A peer's groups are its own: were they mixed with those of another
 * peer behind the same IP address, a rebuilt payload could not be told whose it is.
 */
final class Peer {
    final InetSocketAddress address;
    final DatagramChannel channel;
    final FecEncoder encoder;
    final FecEncoder.Output output;
    long usedNs;

    Peer(InetSocketAddress address, DatagramChannel channel, FecEncoder encoder, FecEncoder.Output output) {
        this.address = address;
        this.channel = channel;
        this.encoder = encoder;
        this.output = output;
    }
}

package social.dassie.ground.http;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Network;

/**
 * Finds the real address of a client. {@code X-Forwarded-For} is used only if a trusted proxy sends it, and is read from
 * its end: the last address that does not belong to a trusted proxy is the client's. Everything before it may be forged.
 */
public final class ClientAddress {
    /** This machine and private networks (RFC 1918, RFC 4193). */
    private static final List<Network> NEAR = Stream.of(
                    "127.0.0.0/8", "::1/128", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")
            .map(Network::parse)
            .flatMap(Stream::ofNullable)
            .toList();

    private final List<Network> trusted = new ArrayList<>();

    public ClientAddress(List<String> trustedProxies) {
        for (String proxy : trustedProxies) {
            Network network = Network.parse(proxy);
            if (network != null) {
                trusted.add(network);
            }
        }
    }

    /**
     * Returns whether a request came through an untrusted proxy: its peer is this machine or a private network, and it
     * has a forwarding header, but the peer's address is still taken as the client's.
     */
    public static boolean isUnbelieved(String peer, String clientAddress, @Nullable String forwardedFor) {
        return forwardedFor != null && peer.equals(clientAddress) && isNear(peer);
    }

    private static boolean isNear(String address) {
        byte[] bytes = Network.address(address);
        return bytes != null && NEAR.stream().anyMatch(network -> network.contains(bytes));
    }

    public String of(String peer, @Nullable String forwardedFor) {
        if (trusted.isEmpty() || forwardedFor == null || !isTrusted(peer)) {
            return peer;
        }
        String[] hops = forwardedFor.split(",", -1);
        String client = peer;
        for (int i = hops.length - 1; i >= 0; i--) {
            String hop = hops[i].trim();
            if (Network.address(hop) == null) {
                return client;
            }
            client = hop;
            if (!isTrusted(hop)) {
                return client;
            }
        }
        return client;
    }

    private boolean isTrusted(String address) {
        byte[] bytes = Network.address(address);
        return bytes != null && trusted.stream().anyMatch(network -> network.contains(bytes));
    }
}

package social.dassie.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Network;

/**
 * Finds the real address of a client. {@code X-Forwarded-For} is used only when a trusted proxy sends it, and is read
 * from its end: the last address that does not belong to a trusted proxy is the client's. Everything before it may be
 * forged.
 */
final class ClientAddress {
    private final List<Network> trusted = new ArrayList<>();

    ClientAddress(List<String> trustedProxies) {
        for (String proxy : trustedProxies) {
            Network network = Network.parse(proxy);
            if (network != null) {
                trusted.add(network);
            }
        }
    }

    String of(String peer, @Nullable String forwardedFor) {
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

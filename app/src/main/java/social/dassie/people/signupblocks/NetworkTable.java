package social.dassie.people.signupblocks;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Network;

/**
 * Blocked networks, found by an IP address inside them. Needs one lookup for each prefix length in use, however many
 * networks there are.
 */
final class NetworkTable {
    private final Map<Network, IpBlock> blocks = new HashMap<>();
    private final int[] sizes;

    NetworkTable(List<IpBlock> all) {
        TreeSet<Integer> found = new TreeSet<>();
        for (IpBlock block : all) {
            Network network = Network.parse(block.ip());
            if (network != null) {
                blocks.put(network, block);
                found.add(network.bits());
            }
        }
        this.sizes = found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the strictest unexpired block that contains this IP address. */
    Optional<IpBlockSeverity> strictest(String address, long now) {
        byte[] bytes = sizes.length == 0 ? null : Network.address(address);
        if (bytes == null) {
            return Optional.empty();
        }
        IpBlockSeverity strictest = null;
        for (int size : sizes) {
            Network around = Network.around(bytes, size);
            IpBlock block = around == null ? null : blocks.get(around);
            if (block != null && !block.isOver(now)) {
                strictest = stricter(strictest, block.severity());
            }
        }
        return Optional.ofNullable(strictest);
    }

    private static IpBlockSeverity stricter(@Nullable IpBlockSeverity one, IpBlockSeverity other) {
        return one == null || other.compareTo(one) > 0 ? other : one;
    }
}

package social.dassie.fec;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A table of members by address, with a limit on all members and a lower limit on those of one network. A new member is
 * always admitted: if the table is full, the least active member is removed, first one of the same network if that
 * network has reached its limit. So no member can be locked out, neither by many addresses nor by many ports of one
 * address, and a very active member is not removed because of less active ones.
 *
 * @param <K> an address, with or without a port
 */
final class BoundedAddressTable<K, M extends BoundedAddressTable.Member> {
    /** The number of members, silent for the longest time, among which the least active one is searched. */
    private static final int LOOKED_AT = 64;

    /** A member. Its activity is the number of its datagrams; a datagram received eight seconds ago counts half. */
    abstract static class Member {
        private static final long HALVING_NS = 8_000_000_000L;

        /** The value of one datagram. It is larger than one, or the first halving would round it to zero. */
        private static final long UNIT = 1L << 16;

        Object key = "";
        Object network = "";
        long usedNs;
        long halvedNs;
        private long activity;

        void used(long nowNs) {
            usedNs = nowNs;
            halve(nowNs);
            activity += UNIT;
        }

        private void halve(long nowNs) {
            long times = (nowNs - halvedNs) / HALVING_NS;
            if (times > 0) {
                activity >>= Math.min(times, Long.SIZE - 1);
                halvedNs += times * HALVING_NS;
            }
        }

        boolean isLessActive(Member other, long nowNs) {
            halve(nowNs);
            other.halve(nowNs);
            return activity != other.activity ? activity < other.activity : usedNs - other.usedNs < 0;
        }
    }

    private final int most;
    private final int mostOfNetwork;
    private final Function<K, InetAddress> addresses;
    private final Consumer<M> onRemoved;

    /** The members, ordered by their last datagram, the oldest first. */
    private final Map<K, M> members = new LinkedHashMap<>(16, 0.75f, true);

    private final Map<Object, List<M>> networks = new HashMap<>();

    /** @param onRemoved receives every removed member */
    BoundedAddressTable(int most, int mostOfNetwork, Function<K, InetAddress> addresses, Consumer<M> onRemoved) {
        this.most = most;
        this.mostOfNetwork = mostOfNetwork;
        this.addresses = addresses;
        this.onRemoved = onRemoved;
    }

    int size() {
        return members.size();
    }

    Collection<M> all() {
        return members.values();
    }

    /** Returns the member with this address; null if it is new. */
    @Nullable
    M find(K key) {
        return members.get(key);
    }

    /** Adds a new member. Returns whether another one was removed for it. */
    boolean add(K key, M member, long nowNs) {
        Object network = network(addresses.apply(key));
        List<M> neighbours = networks.getOrDefault(network, List.of());
        M going = null;
        if (neighbours.size() >= mostOfNetwork) {
            going = leastActive(neighbours, nowNs);
        } else if (members.size() >= most) {
            going = leastActive(members.values(), nowNs);
        }
        if (going != null) {
            members.remove(going.key);
            leave(going);
        }
        member.key = key;
        member.network = network;
        member.halvedNs = nowNs;
        members.put(key, member);
        networks.computeIfAbsent(network, any -> new ArrayList<>(1)).add(member);
        return going != null;
    }

    /** Removes the members that have been silent for this long. */
    void evictIdle(long idleNs, long nowNs) {
        for (Iterator<M> each = members.values().iterator(); each.hasNext(); ) {
            M member = each.next();
            if (nowNs - member.usedNs >= idleNs) {
                each.remove();
                leave(member);
            }
        }
    }

    /** Removes all members. */
    void clear() {
        List<M> all = List.copyOf(members.values());
        members.clear();
        networks.clear();
        all.forEach(onRemoved);
    }

    private void leave(M member) {
        List<M> neighbours = networks.get(member.network);
        if (neighbours != null) {
            neighbours.remove(member);
            if (neighbours.isEmpty()) {
                networks.remove(member.network);
            }
        }
        onRemoved.accept(member);
    }

    private @Nullable M leastActive(Collection<M> candidates, long nowNs) {
        M least = null;
        int looked = 0;
        for (M candidate : candidates) {
            if (looked++ >= LOOKED_AT) {
                break;
            }
            if (least == null || candidate.isLessActive(least, nowNs)) {
                least = candidate;
            }
        }
        return least;
    }

    /**
     * Returns the network of an address. An owner of an IPv4 address usually has only that one, and an owner of an IPv6
     * address has its /64.
     */
    private static Object network(InetAddress address) {
        if (address instanceof Inet6Address) {
            return ByteBuffer.wrap(address.getAddress()).getLong();
        }
        return address;
    }
}

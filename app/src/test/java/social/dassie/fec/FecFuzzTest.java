package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import social.dassie.fec.wire.FecPacket;

/**
 * A million datagrams from a seeded enemy, who knows the wire: noise, mutilated and truncated packets, floods of groups,
 * of sources and of single redundancy packets, replays, contradictions. Beside it an honest sender loses every fourth of
 * its packets and must not notice, nor see its payloads in another order. Of a second one the enemy writes the address on
 * packets of his own, with numbers around its numbers and far from them: what comes of it must be handed on all the same.
 */
class FecFuzzTest {
    private static final int DATAGRAMS = 1_000_000;
    private static final FecLimits LIMITS = new FecLimits(32, 256, 1 << 20, 4 << 20, 2 * Wire.SECOND, 60 * Wire.MS);
    private static final InetAddress HONEST = Wire.address(77);
    private static final InetAddress VICTIM = Wire.address(78);
    private static final long VICTIM_ID = (1L << 48) - 500;

    private final Random random = new Random(1_111);
    private final FecCounters counters = new FecCounters();
    private final FecDecoder decoder = new FecDecoder(LIMITS, counters);
    private final List<byte[]> remembered = new ArrayList<>();
    private final ByteBuffer packet = ByteBuffer.allocate(70_000);
    private long nowNs;
    private long honestSent;
    private long honestHeard;
    private long victimSent;
    private final Set<String> victimArrived = new HashSet<>();
    private final Set<String> victimHeard = new HashSet<>();
    private long longest;

    @Test
    void aMillionHostileDatagrams_doNoHarm() {
        FecEncoder honest = new FecEncoder(FecCoding.withMtu(6, 4, 50, 1, 1_400), () -> 42, new FecCounters());
        FecEncoder victim = new FecEncoder(FecCoding.withMtu(6, 4, 50, 1, 1_400), () -> VICTIM_ID, new FecCounters());
        int[] sent = new int[1];
        FecEncoder.Output lossy = (destination, datagram) -> {
            // Of the ten packets of a group never more than three are lost.
            if (sent[0]++ % 4 != 0) {
                decoder.receive(HONEST, datagram, nowNs, this::hearHonest);
            }
        };
        FecEncoder.Output forged = (destination, datagram) -> {
            if (random.nextInt(10) != 0) {
                noteArrival(datagram.duplicate());
                decoder.receive(VICTIM, datagram, nowNs, this::hearVictim);
            }
        };
        assertTimeout(Duration.ofMinutes(5), () -> {
            for (int i = 0; i < DATAGRAMS; i++) {
                nowNs += 20_000;
                decoder.receive(enemy(), hostile(), nowNs, this::hear);
                if (i % 100 == 0) {
                    honest.encode(HONEST, Wire.payload("payload " + honestSent++), nowNs, lossy);
                    victim.encode(VICTIM, Wire.payload("victim " + victimSent++), nowNs, forged);
                }
                if (i % 500 == 0) {
                    decoder.receive(VICTIM, stray(), nowNs, this::hearVictim);
                }
                if (i % 1_000 == 0) {
                    decoder.expire(nowNs);
                    checkBounds();
                }
            }
        });
        honest.flush(nowNs + Wire.SECOND, lossy);
        decoder.expire(nowNs + Wire.SECOND);
        assertEquals(honestSent, honestHeard);
        victimArrived.removeAll(victimHeard);
        assertEquals(Set.of(), victimArrived);
        for (FecCounter count : EnumSet.range(FecCounter.RECEIVED, FecCounter.REBUILT_LENGTH)) {
            assertTrue(counters.get(count) > 0, "never met: " + count + " in " + counters);
        }
        decoder.expire(nowNs + 10 * Wire.SECOND);
        assertEquals(0, decoder.held());
        assertEquals(0, counters.groups());
        assertFalse(decoder.hasDue());
        assertTrue(longest <= FecCoding.MAX_PAYLOAD);
    }

    private void hear(ByteBuffer payload) {
        longest = Math.max(longest, payload.remaining());
    }

    private void hearHonest(ByteBuffer payload) {
        assertEquals("payload " + honestHeard++, new String(Wire.bytes(payload), StandardCharsets.US_ASCII));
    }

    private void hearVictim(ByteBuffer payload) {
        victimHeard.add(new String(Wire.bytes(payload), StandardCharsets.ISO_8859_1));
    }

    private void noteArrival(ByteBuffer datagram) {
        FecPacket arrived = Wire.packet(Wire.bytes(datagram));
        if (!arrived.hasParityData()) {
            victimArrived.add(arrived.getPayload().toString(StandardCharsets.ISO_8859_1));
        }
    }

    /** A data packet whose number is of the victim's past, of its future, or far from either. */
    private ByteBuffer stray() {
        long near = VICTIM_ID + victimSent / 6 + random.nextInt(10_000) - 100;
        long id = random.nextInt(4) == 0 ? random.nextLong() : near;
        PacketWriter.writeData(packet.clear(), id, random.nextInt(6), new byte[40], 0, random.nextInt(40));
        return packet.flip();
    }

    private void checkBounds() {
        assertTrue(decoder.held() <= LIMITS.totalBytes(), "holds " + decoder.held());
        assertTrue(counters.sources() <= LIMITS.sources());
        assertTrue(counters.groups() <= LIMITS.sources() * LIMITS.groupsPerSource());
    }

    /** Mostly a few addresses, now and then one of very many. */
    private InetAddress enemy() {
        return Wire.address(1_000 + (random.nextInt(10) == 0 ? random.nextInt(1 << 20) : random.nextInt(4)));
    }

    private ByteBuffer hostile() {
        packet.clear();
        switch (random.nextInt(10)) {
            case 0 -> noise();
            case 1 -> mutilated();
            case 2 -> replayed();
            case 3 -> PacketWriter.writeData(packet, random.nextLong(), random.nextInt(260), new byte[40], 0, 40);
            case 4 -> single();
            case 5 -> shape();
            default -> ordinary();
        }
        return packet.flip();
    }

    private void noise() {
        byte[] bytes = new byte[random.nextInt(60)];
        random.nextBytes(bytes);
        packet.put(bytes);
    }

    /** A redundancy packet that is the whole group, with an honest or a lying length in it. */
    private void single() {
        byte[] shard = new byte[2 + random.nextInt(100)];
        shard[1] = (byte) random.nextInt(120);
        PacketWriter.writeParity(packet, random.nextLong(), 1, shard, shard.length, 1, 1);
    }

    private void shape() {
        int k = random.nextInt(300);
        int m = random.nextInt(300);
        PacketWriter.writeParity(
                packet, random.nextInt(5_000), random.nextInt(300), new byte[10], random.nextInt(10), k, m);
    }

    /** Packets of few groups of a few shapes, so that groups fill, contradict each other and are rebuilt. */
    private void ordinary() {
        long id = nowNs / (2 * Wire.MS) * 8 + random.nextInt(8);
        int k = random.nextInt(50) == 0 ? 200 : 2 + (int) (id % 7);
        int index = random.nextInt(k + 3);
        int length = random.nextInt(5_000) == 0 ? 60_000 : random.nextInt(30) == 0 ? 1 + random.nextInt(90) : 50;
        if (index < k) {
            PacketWriter.writeData(packet, id, index, new byte[length], 0, random.nextInt(length));
        } else {
            PacketWriter.writeParity(packet, id, index, new byte[length], length, k, 3);
        }
        byte[] copy = Arrays.copyOf(packet.array(), Math.min(packet.position(), 2_000));
        if (remembered.size() < 2_000) {
            remembered.add(copy);
        } else {
            remembered.set(random.nextInt(2_000), copy);
        }
    }

    private void mutilated() {
        replayed();
        if (packet.position() > 0) {
            int at = random.nextInt(packet.position());
            packet.put(at, (byte) random.nextInt(256));
            packet.position(random.nextInt(3) == 0 ? at : packet.position());
        }
    }

    private void replayed() {
        if (!remembered.isEmpty()) {
            packet.put(remembered.get(random.nextInt(remembered.size())));
        }
    }
}

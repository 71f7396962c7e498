package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.fec.code.ReedSolomon;
import social.dassie.fec.code.VectorTier;
import social.dassie.fec.code.Vectors;
import social.dassie.fec.wire.FecPacket;

class FecEncoderTest {
    private static final InetAddress HERE = Wire.address(1);
    private static final InetAddress THERE = Wire.address(2);
    private static final long FIRST_ID = 0x123456789abcL;

    private final FecCounters counters = new FecCounters();
    private final Wire wire = new Wire();

    private FecEncoder encoder(int k, int m) {
        return encoder(FecCoding.withMtu(k, m, 10, 1, 1_400));
    }

    private FecEncoder encoder(FecCoding coding) {
        return new FecEncoder(coding, () -> FIRST_ID, counters);
    }

    @Test
    void groupsOfTheVectors_areOurs() {
        for (Vectors.Block block : Vectors.of("packets")) {
            FecEncoder encoder =
                    new FecEncoder(FecCoding.withMtu(block.k(), block.m(), 10, 1, 1_400), block::group, counters);
            for (byte[] payload : block.all("payload")) {
                assertTrue(encoder.encode(HERE, ByteBuffer.wrap(payload), 0, wire));
            }
            List<byte[]> expected = block.all("datagram");
            boolean is48Bits = block.group() >>> 48 == 0;
            for (int i = 0; i < expected.size() && is48Bits; i++) {
                assertArrayEquals(expected.get(i), wire.sent.get(i));
            }
            assertEquals(expected.size(), wire.takePackets().size());
        }
    }

    @Test
    void dataPacket_isSentAtOnce_withItsPlainPayload() {
        encoder(4, 2).encode(HERE, Wire.payload("hello"), 0, wire);
        assertEquals(1, wire.sent.size());
        assertArrayEquals(Wire.data(FIRST_ID, 0, "hello"), wire.sent.get(0));
        assertEquals(List.of(HERE), wire.destinations);
    }

    @Test
    void fullGroup_isFollowedByItsRedundancy_andTheNextNumber() {
        FecEncoder encoder = encoder(2, 2);
        for (String payload : List.of("a", "bb", "c")) {
            encoder.encode(HERE, Wire.payload(payload), 0, wire);
        }
        List<byte[]> expected = Wire.group(FIRST_ID, 2, "a", "bb");
        for (int i = 0; i < 4; i++) {
            assertArrayEquals(expected.get(i), wire.sent.get(i));
        }
        assertArrayEquals(Wire.data(FIRST_ID + 1, 0, "c"), wire.sent.get(4));
        assertEquals(3, counters.get(FecCounter.SENT_DATA));
        assertEquals(2, counters.get(FecCounter.SENT_PARITY));
    }

    @Test
    void longPayload_leavesNoBytesInTheNextGroup() {
        FecEncoder encoder = encoder(2, 1);
        for (String payload : List.of("long ".repeat(60), "x".repeat(299), "a", "b", "long ".repeat(60), "")) {
            encoder.encode(HERE, Wire.payload(payload), 0, wire);
        }
        assertArrayEquals(Wire.group(FIRST_ID + 1, 1, "a", "b").get(2), wire.sent.get(5));
        assertArrayEquals(Wire.group(FIRST_ID + 2, 1, "long ".repeat(60), "").get(2), wire.sent.get(8));
    }

    @Test
    void destinations_haveGroupsAndNumbersOfTheirOwn() {
        Random random = new Random(1);
        FecEncoder encoder = new FecEncoder(FecCoding.withMtu(2, 1, 10, 1, 1_400), random::nextLong, counters);
        encoder.encode(HERE, Wire.payload("a"), 0, wire);
        encoder.encode(THERE, Wire.payload("b"), 0, wire);
        encoder.encode(HERE, Wire.payload("c"), 0, wire);
        assertEquals(List.of(HERE, THERE, HERE, HERE), wire.destinations);
        List<FecPacket> packets = wire.takePackets();
        long here = packets.get(0).getGroupId();
        assertEquals(
                List.of(0, 0, 1, 2),
                packets.stream().map(FecPacket::getPacketIndex).toList());
        assertEquals(here, packets.get(2).getGroupId());
        assertEquals(here, packets.get(3).getGroupId());
        assertNotEquals(here, packets.get(1).getGroupId());
        assertEquals(0, here >>> 48);
    }

    @ParameterizedTest
    @CsvSource({"20,10,1,1", "20,10,2,1", "20,10,3,2", "20,10,5,3", "20,10,19,10", "10,3,3,1", "10,3,4,2", "4,8,3,6"})
    void groupClosedEarly_hasProportionalRedundancy(int k, int m, int payloads, int parity) {
        FecEncoder encoder = encoder(k, m);
        for (int i = 0; i < payloads; i++) {
            encoder.encode(HERE, Wire.payload("payload " + i), i, wire);
        }
        assertEquals(payloads, wire.takePackets().size());
        assertEquals(10 * Wire.MS, encoder.nextFlushNs());
        encoder.flush(10 * Wire.MS - 1, wire);
        assertEquals(0, wire.sent.size());
        encoder.flush(10 * Wire.MS, wire);
        List<FecPacket> packets = wire.takePackets();
        assertEquals(parity, packets.size());
        for (int i = 0; i < parity; i++) {
            assertEquals(payloads + i, packets.get(i).getPacketIndex());
            assertEquals(payloads, packets.get(i).getParityData().getDataShards());
            assertEquals(parity, packets.get(i).getParityData().getParityShards());
        }
        assertFalse(encoder.hasOpenGroup());
    }

    @Test
    void dueGroup_isClosedBeforeALaterPayload() {
        FecEncoder encoder = encoder(10, 3);
        encoder.encode(HERE, Wire.payload("a"), 0, wire);
        encoder.encode(HERE, Wire.payload("b"), 10 * Wire.MS, wire);
        List<FecPacket> packets = wire.takePackets();
        assertEquals(3, packets.size());
        assertTrue(packets.get(1).hasParityData());
        assertEquals(FIRST_ID + 1, packets.get(2).getGroupId());
        assertEquals(20 * Wire.MS, encoder.nextFlushNs());
    }

    @Test
    void interleaving_distributesPayloadsRoundRobin() {
        FecEncoder encoder = encoder(FecCoding.withMtu(2, 1, 10, 3, 1_400));
        for (int i = 0; i < 6; i++) {
            encoder.encode(HERE, Wire.payload("p" + i), i * Wire.MS, wire);
        }
        List<FecPacket> packets = wire.takePackets();
        assertEquals(9, packets.size());
        assertEquals(
                List.of(0L, 1L, 2L, 0L, 1L, 2L, 0L, 1L, 2L),
                packets.stream().map(packet -> packet.getGroupId() - FIRST_ID).toList());
        encoder.encode(HERE, Wire.payload("a"), 7 * Wire.MS, wire);
        encoder.encode(HERE, Wire.payload("b"), 8 * Wire.MS, wire);
        assertEquals(17 * Wire.MS, encoder.nextFlushNs());
        encoder.flush(17 * Wire.MS, wire);
        assertEquals(18 * Wire.MS, encoder.nextFlushNs());
    }

    /** Numbers of payloads of the groups that closed. */
    private List<Integer> closed() {
        return wire.takePackets().stream()
                .filter(packet -> packet.hasParityData()
                        && packet.getPacketIndex() == packet.getParityData().getDataShards())
                .map(packet -> packet.getParityData().getDataShards())
                .toList();
    }

    /** Sends so many payloads at this distance, and lets nothing be late. */
    private long steady(FecEncoder encoder, long fromNs, int payloads, long spacingNs) {
        long nowNs = fromNs;
        for (int i = 0; i < payloads; i++) {
            encoder.encode(HERE, Wire.payload("payload"), nowNs, wire);
            nowNs += spacingNs;
            while (encoder.hasOpenGroup() && encoder.nextFlushNs() - nowNs <= 0) {
                encoder.flush(encoder.nextFlushNs(), wire);
            }
        }
        return nowNs;
    }

    @Test
    void autoFlush_fillsGroupsWhilePayloadsKeepComing() {
        FecEncoder encoder = encoder(FecCoding.withMtu(20, 10, FecCoding.AUTO, 1, 1_400));
        steady(encoder, 0, 200, 2 * Wire.MS);
        assertEquals(List.of(20, 20, 20, 20, 20, 20, 20, 20, 20, 20), closed());
    }

    @Test
    void autoFlush_closesAnUnfilledGroup_afterFortyMilliseconds() {
        FecEncoder encoder = encoder(FecCoding.withMtu(20, 10, FecCoding.AUTO, 1, 1_400));
        steady(encoder, 0, 400, 4 * Wire.MS);
        List<Integer> sizes = closed();
        assertEquals(List.of(10, 10, 10), sizes.subList(sizes.size() - 3, sizes.size()));
    }

    @Test
    void autoFlush_closesAGroupSoonAfterABurst() {
        FecEncoder encoder = encoder(FecCoding.withMtu(20, 10, FecCoding.AUTO, 1, 1_400));
        long nowNs = 0;
        for (int burst = 0; burst < 5; burst++) {
            nowNs = steady(encoder, nowNs, 12, Wire.MS / 10) - Wire.MS / 10;
            assertTrue(encoder.hasOpenGroup());
            long waitNs = encoder.nextFlushNs() - nowNs;
            assertTrue(waitNs < 10 * Wire.MS, "closes after " + waitNs);
            nowNs += 50 * Wire.MS;
            encoder.flush(nowNs, wire);
        }
        assertEquals(List.of(12, 12, 12, 12, 12), closed());
    }

    @Test
    void autoFlush_doesNotDelaySlowPayloads() {
        FecEncoder encoder = encoder(FecCoding.withMtu(20, 10, FecCoding.AUTO, 1, 1_400));
        steady(encoder, 0, 50, 20 * Wire.MS);
        List<Integer> sizes = closed();
        assertEquals(List.of(1, 1, 1, 1), sizes.subList(sizes.size() - 4, sizes.size()));
    }

    @Test
    void autoFlush_treatsEachDestinationSeparately() {
        FecEncoder encoder = encoder(FecCoding.withMtu(20, 10, FecCoding.AUTO, 1, 1_400));
        steady(encoder, 0, 3, Wire.MS);
        encoder.encode(THERE, Wire.payload("x"), 3 * Wire.MS, wire);
        long nowNs = steady(encoder, 3 * Wire.MS, 10, Wire.MS);
        assertTrue(nowNs > 10 * Wire.MS);
        List<FecPacket> packets = wire.takePackets();
        assertEquals(1, packets.stream().filter(FecPacket::hasParityData).count());
        assertTrue(encoder.hasOpenGroup());
    }

    @Test
    void oversizedPayload_isCountedAndNotSent() {
        FecCoding coding = FecCoding.withMtu(4, 2, 10, 1, 1_400);
        FecEncoder encoder = encoder(coding);
        assertFalse(encoder.encode(HERE, ByteBuffer.allocate(coding.maxPayload() + 1), 0, wire));
        assertEquals(0, wire.sent.size());
        assertEquals(1, counters.get(FecCounter.OVERSIZE));
        assertFalse(encoder.hasOpenGroup());
    }

    @Test
    void datagrams_stayUnderTheMtu_andReachIt() {
        int longest = 0;
        for (int[] shape : List.of(new int[] {1, 1}, new int[] {20, 10}, new int[] {254, 1}, new int[] {128, 127})) {
            FecCoding coding = FecCoding.withMtu(shape[0], shape[1], 10, 1, 1_400);
            FecEncoder encoder = new FecEncoder(coding, () -> -1, counters);
            for (int i = 0; i < 2 * shape[0]; i++) {
                encoder.encode(HERE, ByteBuffer.allocate(coding.maxPayload()), 0, wire);
            }
            for (byte[] datagram : wire.sent) {
                assertTrue(datagram.length < 1_400, "a datagram of " + datagram.length);
                longest = Math.max(longest, datagram.length);
            }
            wire.takePackets();
        }
        // One less than the limit allows: only a payload of 16 KiB needs the third byte of its length.
        assertEquals(1_398, longest);
    }

    @Test
    void destinations_areBounded_andEvictionClosesTheOldestGroup() {
        FecEncoder encoder = encoder(4, 2);
        for (int i = 0; i < FecEncoder.MAX_DESTINATIONS; i++) {
            encoder.encode(Wire.address(i), Wire.payload("x"), 0, wire);
        }
        encoder.encode(Wire.address(0), Wire.payload("y"), 1, wire);
        wire.takePackets();
        encoder.encode(Wire.address(1_000), Wire.payload("z"), 2, wire);
        assertEquals(FecEncoder.MAX_DESTINATIONS, encoder.destinations());
        assertEquals(List.of(Wire.address(1), Wire.address(1_000)), wire.destinations);
        assertTrue(wire.takePackets().get(0).hasParityData());
    }

    @Test
    void idleDestination_isEvicted() {
        FecEncoder encoder = encoder(4, 2);
        encoder.encode(HERE, Wire.payload("x"), 0, wire);
        encoder.encode(THERE, Wire.payload("x"), 30 * Wire.SECOND, wire);
        encoder.flush(60 * Wire.SECOND, wire);
        assertEquals(1, encoder.destinations());
        encoder.flush(120 * Wire.SECOND, wire);
        assertEquals(0, encoder.destinations());
    }

    @Test
    void invalidCodings_areRejected() {
        assertThrows(IllegalArgumentException.class, () -> FecCoding.withMtu(0, 1, 10, 1, 1_400));
        assertThrows(IllegalArgumentException.class, () -> FecCoding.withMtu(200, 56, 10, 1, 1_400));
        assertThrows(IllegalArgumentException.class, () -> FecCoding.withMtu(10, 3, 10, 0, 1_400));
        assertThrows(IllegalArgumentException.class, () -> new FecCoding(10, 3, -2, 1, 1_400));
        assertThrows(IllegalArgumentException.class, () -> new FecCoding(10, 3, 1, 1, 65_001));
    }

    /** With the scalar kernel: a vector kernel boxes its vectors until the JVM has compiled it, whenever that is. */
    @Test
    void sending_allocatesNothingPerPacket() {
        FecCoding coding = FecCoding.withMtu(10, 3, 10, 1, 1_400);
        FecEncoder encoder = new FecEncoder(coding, () -> 1, counters, new ReedSolomon(VectorTier.PLAIN));
        ByteBuffer payload = ByteBuffer.allocateDirect(1_200);
        FecEncoder.Output nowhere = (destination, datagram) -> {};
        for (int i = 0; i < 2_000; i++) {
            encoder.encode(HERE, payload.clear(), i, nowhere);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 10_000; i++) {
            encoder.encode(HERE, payload.clear(), 2_000 + i, nowhere);
        }
        long perPacket = (threads.getCurrentThreadAllocatedBytes() - before) / 10_000;
        assertTrue(perPacket < 10, perPacket + " bytes a packet");
    }
}

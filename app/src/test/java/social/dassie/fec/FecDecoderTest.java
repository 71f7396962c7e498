package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import social.dassie.fec.code.ReedSolomon;

class FecDecoderTest extends DecoderFixture {
    /** The one kind that a datagram is refused for, and that nothing else came of it. */
    private void refused(byte[] datagram, FecCounter reason) {
        long before = counters.get(reason);
        long malformed = counters.malformed();
        int delivered = wire.delivered.size();
        receive(datagram);
        counted(before + 1, reason);
        assertEquals(malformed + 1, counters.malformed());
        assertEquals(delivered, wire.delivered.size());
    }

    @Test
    void payload_isDeliveredTheMomentItComes_inAnyOrder() {
        receive(abcd.get(3), abcd.get(0));
        assertEquals(List.of("dddd", "a"), wire.delivered);
        counted(2, FecCounter.DATA);
        counted(2, FecCounter.DELIVERED);
    }

    @Test
    void lostPayloads_areRebuiltInOrder_onceKPacketsArrived() {
        receive(abcd.get(1), abcd.get(5), abcd.get(3));
        assertEquals(List.of("bb", "dddd"), wire.delivered);
        receive(abcd.get(4));
        assertEquals(List.of("bb", "dddd", "a", ""), wire.delivered);
        counted(2, FecCounter.RECOVERED);
        counted(4, FecCounter.DELIVERED);
        counted(0, FecCounter.DUPLICATE);
    }

    @Test
    void redundancyFirst_rebuildsWithTheFirstPayloads() {
        receive(abcd.get(5), abcd.get(4), abcd.get(2));
        assertEquals(List.of(""), wire.delivered);
        receive(abcd.get(0));
        assertEquals(List.of("", "a", "bb", "dddd"), wire.delivered);
    }

    @Test
    void anyOrderAndLoss_withMixedLengths_deliversEachPayloadOnce() {
        Random random = new Random(3);
        for (int round = 0; round < 2_000; round++) {
            int k = 1 + random.nextInt(12);
            int m = 1 + random.nextInt(6);
            String[] payloads = IntStream.range(0, k)
                    .mapToObj(i -> i + "x".repeat(random.nextInt(150)))
                    .toArray(String[]::new);
            List<byte[]> group = new ArrayList<>(Wire.group(1_000 + round, m, payloads));
            Collections.shuffle(group, random);
            group.subList(0, m).clear();
            group.addAll(List.copyOf(group));
            Collections.shuffle(group, random);
            group.forEach(this::receive);
            Collections.sort(wire.delivered);
            List<String> expected = new ArrayList<>(List.of(payloads));
            Collections.sort(expected);
            assertEquals(expected, wire.delivered);
            wire.delivered.clear();
        }
    }

    @Test
    void secondCopiesAndLateOriginals_areCountedAsDuplicates() {
        receive(abcd.get(0), abcd.get(0), abcd.get(4), abcd.get(4));
        counted(2, FecCounter.DUPLICATE);
        receive(abcd.get(1), abcd.get(2), abcd.get(3), abcd.get(3), abcd.get(0));
        assertEquals(List.of("a", "bb", "", "dddd"), wire.delivered);
        counted(5, FecCounter.DUPLICATE);
        counted(1, FecCounter.RECOVERED);
    }

    @Test
    void groupsOfAnotherSource_areOtherGroups() {
        receive(ALICE, abcd.get(0), 0);
        receive(BOB, abcd.get(0), 0);
        receive(BOB, abcd.get(1), 0);
        receive(BOB, abcd.get(4), 0);
        receive(BOB, abcd.get(5), 0);
        assertEquals(List.of("a", "a", "bb", "", "dddd"), wire.delivered);
        assertEquals(2, counters.sources());
        assertEquals(2, counters.groups());
    }

    @Test
    void emptyDatagram_isTheFirstEmptyPayloadOfGroupZero() {
        receive(new byte[0], Wire.data(0, 1, "b"));
        assertEquals(List.of("", "b"), wire.delivered);
    }

    @Test
    void unparsableDatagram_isCountedAndDropped() {
        refused(new byte[] {0x08}, FecCounter.NO_PARSE);
        refused(new byte[] {0x1a, 5, 1, 2}, FecCounter.NO_PARSE);
        refused(new byte[] {0x22, 2, 0x08}, FecCounter.NO_PARSE);
        refused(new byte[] {0}, FecCounter.NO_PARSE);
        assertEquals(0, counters.groups());
        assertEquals(0, counters.sources());
    }

    @Test
    void indexesBeyondEveryGroup_areRefused() {
        refused(Wire.data(1, 255, "x"), FecCounter.BAD_INDEX);
        refused(Wire.data(1, -1, "x"), FecCounter.BAD_INDEX);
        refused(Wire.parity(1, 255, new byte[4], 200, 55), FecCounter.BAD_INDEX);
        receive(Wire.data(1, 254, "x"));
        assertEquals(List.of("x"), wire.delivered);
    }

    @Test
    void invalidShapes_areRejected() {
        refused(Wire.parity(1, 0, new byte[4], 0, 1), FecCounter.BAD_SHAPE);
        refused(Wire.parity(1, 4, new byte[4], 4, 0), FecCounter.BAD_SHAPE);
        refused(Wire.parity(1, 0, new byte[4], 0, 0), FecCounter.BAD_SHAPE);
        refused(Wire.parity(1, 200, new byte[4], 200, 56), FecCounter.BAD_SHAPE);
        refused(Wire.parity(1, 4, new byte[4], -1, 2), FecCounter.BAD_SHAPE);
        refused(Wire.parity(1, 4, new byte[4], 4, -1), FecCounter.BAD_SHAPE);
        refused(Wire.parity(1, 4, new byte[4], 4, Integer.MAX_VALUE), FecCounter.BAD_SHAPE);
        refused(Wire.parity(1, 3, new byte[4], 4, 2), FecCounter.BAD_SHAPE);
        refused(Wire.parity(1, 6, new byte[4], 4, 2), FecCounter.BAD_SHAPE);
        assertEquals(0, counters.groups());
    }

    @Test
    void parityContradictingEarlierParity_isDropped() {
        receive(abcd.get(4));
        refused(Wire.parity(5, 5, new byte[6], 4, 3), FecCounter.CONTRADICTION);
        refused(Wire.parity(5, 5, new byte[6], 5, 2), FecCounter.CONTRADICTION);
        refused(Wire.parity(5, 5, new byte[7], 4, 2), FecCounter.PARITY_LENGTH);
        refused(Wire.data(5, 4, "x"), FecCounter.CONTRADICTION);
        refused(Wire.data(5, 0, "too long for it"), FecCounter.PAYLOAD_LENGTH);
        receive(abcd.get(5), abcd.get(2), abcd.get(3));
        assertEquals(List.of("", "dddd", "a", "bb"), wire.delivered);
    }

    @Test
    void parityContradictingThePayloads_isDropped() {
        receive(abcd.get(0), abcd.get(3));
        refused(Wire.parity(5, 3, new byte[6], 3, 1), FecCounter.CONTRADICTION);
        refused(Wire.parity(5, 4, new byte[5], 4, 2), FecCounter.PAYLOAD_LENGTH);
        receive(abcd.get(5), abcd.get(4));
        assertEquals(List.of("a", "dddd", "bb", ""), wire.delivered);
    }

    @Test
    void shardsTooShortForALength_areRejected() {
        refused(Wire.parity(1, 1, new byte[1], 1, 1), FecCounter.PARITY_LENGTH);
        refused(Wire.parity(1, 1, new byte[0], 1, 1), FecCounter.PARITY_LENGTH);
        refused(Wire.parity(1, 1, new byte[65_003], 1, 1), FecCounter.PARITY_LENGTH);
        refused(Wire.data(1, 0, "x".repeat(65_001)), FecCounter.PAYLOAD_LENGTH);
    }

    @Test
    void rebuiltLengthBeyondTheShard_isDropped_originalAccepted() {
        byte[] parity = {0, 3, 'a', 'b'};
        receive(Wire.parity(9, 1, parity, 1, 1));
        counted(1, FecCounter.REBUILT_LENGTH);
        assertEquals(List.of(), wire.delivered);
        receive(Wire.data(9, 0, "ok"), Wire.data(9, 0, "ok"));
        assertEquals(List.of("ok"), wire.delivered);
        counted(1, FecCounter.DUPLICATE);
        counted(0, FecCounter.RECOVERED);
    }

    @Test
    void expiredGroup_isDropped_andItsMissingPayloadsCounted() {
        receive(abcd.get(0), abcd.get(5));
        decoder.expire(AGE_NS - 1);
        counted(0, FecCounter.UNRECOVERABLE);
        assertEquals(1, counters.groups());
        decoder.expire(AGE_NS);
        counted(3, FecCounter.UNRECOVERABLE);
        assertEquals(0, counters.groups());
        assertEquals(0, decoder.held());
        receive(ALICE, abcd.get(1), AGE_NS);
        counted(1, FecCounter.LATE);
        assertEquals(List.of("a"), wire.delivered);
    }

    @Test
    void gapsBetweenPayloads_countAsLost_evenWithoutParity() {
        receive(Wire.data(3, 0, "a"), Wire.data(3, 4, "b"));
        decoder.expire(AGE_NS);
        counted(3, FecCounter.UNRECOVERABLE);
    }

    @Test
    void packetsReplayedAfterMinutes_areLate() {
        List<byte[]> all = new ArrayList<>();
        for (int g = 0; g < 3_000; g++) {
            all.addAll(Wire.group(1_000_000 + g, 1, "p" + g, "q" + g));
        }
        long nowNs = 0;
        for (byte[] datagram : all) {
            receive(ALICE, datagram, nowNs += Wire.MS);
        }
        assertEquals(6_000, wire.delivered.size());
        for (byte[] datagram : all) {
            receive(ALICE, datagram, nowNs + 600 * Wire.SECOND);
        }
        assertEquals(6_000, wire.delivered.size());
        counted(9_000, FecCounter.LATE);
    }

    @Test
    void missingGroup_isStillAccepted_afterLaterOnesCompleted() {
        receive(ALICE, Wire.data(100, 0, "a"), 0);
        receive(ALICE, Wire.data(101, 0, "b"), 0);
        receive(ALICE, Wire.data(103, 0, "d"), 0);
        receive(ALICE, Wire.data(103, 1, "e"), 0);
        receive(ALICE, Wire.data(102, 0, "c"), AGE_NS);
        receive(ALICE, Wire.data(101, 1, "late"), AGE_NS);
        assertEquals(List.of("a", "b", "d", "e", "c"), wire.delivered);
        counted(1, FecCounter.LATE);
    }

    @Test
    void restartedSender_isAcceptedAtOnce() {
        receive(ALICE, Wire.data(1L << 40, 0, "before"), 0);
        receive(ALICE, Wire.data(17, 0, "after"), 1);
        receive(ALICE, Wire.data(18, 0, "on"), AGE_NS + 5);
        receive(ALICE, Wire.data(1L << 40, 0, "before"), AGE_NS + 6);
        assertEquals(List.of("before", "after", "on"), wire.delivered);
        counted(1, FecCounter.LATE);
    }

    @Test
    void groupsPerSource_areBounded_andTheOldestIsEvicted() {
        decoder = decoder(new FecLimits(4, 3, 1 << 20, 1 << 20, AGE_NS, 0));
        for (int g = 1; g <= 4; g++) {
            receive(Wire.data(g, 0, "g" + g));
        }
        assertEquals(3, counters.groups());
        counted(1, FecCounter.EVICTED);
        receive(Wire.data(4, 1, "of a living one"), Wire.data(1, 1, "of the evicted one"));
        counted(2, FecCounter.EVICTED);
        assertEquals(List.of("of a living one", "of the evicted one"), wire.delivered.subList(4, 6));
        counted(0, FecCounter.LATE);
    }

    @Test
    void bytesOfASource_areBounded_andThoseOfOthersStay() {
        decoder = decoder(new FecLimits(4, 1_000, 10_000, 1 << 20, AGE_NS, 0));
        receive(BOB, abcd.get(0), 0);
        for (int g = 0; g < 200; g++) {
            receive(ALICE, Wire.data(g, 0, "x".repeat(1_000)), 1);
            assertTrue(decoder.held() <= 10_000 + 1_000, "holds " + decoder.held());
        }
        assertEquals(201, wire.delivered.size());
        assertTrue(counters.get(FecCounter.EVICTED) > 150);
        receive(BOB, abcd.get(4), 2);
        receive(BOB, abcd.get(5), 2);
        receive(BOB, abcd.get(1), 2);
        counted(2, FecCounter.RECOVERED);
    }

    @Test
    void totalBytes_areBounded_andTheLargestSourceIsEvicted() {
        decoder = decoder(new FecLimits(8, 1_000, 1 << 20, 20_000, AGE_NS, 0));
        receive(BOB, abcd.get(0), 0);
        for (int g = 0; g < 300; g++) {
            receive(Wire.address(10 + g % 3), Wire.data(g, 0, "x".repeat(1_000)), 1);
            assertTrue(decoder.held() <= 20_000, "holds " + decoder.held());
        }
        receive(BOB, abcd.get(4), 2);
        receive(BOB, abcd.get(5), 2);
        receive(BOB, abcd.get(1), 2);
        counted(2, FecCounter.RECOVERED);
    }

    @Test
    void completeGroup_givesItsMemoryBack() {
        List<byte[]> large = Wire.group(8, 1, "x".repeat(1_000), "y".repeat(1_000));
        receive(large.get(0), large.get(1));
        assertTrue(decoder.held() > 2_000);
        receive(large.get(2));
        assertTrue(decoder.held() < 500, "holds " + decoder.held());
    }

    @Test
    void receiving_allocatesOnlyTheStoredPacket() {
        FecEncoder encoder = new FecEncoder(FecCoding.withMtu(10, 3, 10, 1, 1_400), () -> 1, new FecCounters());
        List<ByteBuffer> datagrams = new ArrayList<>();
        FecEncoder.Output collect = (destination, datagram) -> datagrams.add(
                ByteBuffer.allocateDirect(datagram.remaining()).put(datagram).flip());
        for (int i = 0; i < 12_000; i++) {
            encoder.encode(ALICE, ByteBuffer.allocate(1_200), 0, collect);
        }
        FecDecoder.Output nowhere = payload -> {};
        long before = 0;
        int warm = 3_900;
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < datagrams.size(); i++) {
            if (i == warm) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            decoder.receive(ALICE, datagrams.get(i), i * Wire.MS / 10, nowhere);
        }
        long perPacket = (threads.getCurrentThreadAllocatedBytes() - before) / (datagrams.size() - warm);
        assertTrue(perPacket < ReedSolomon.capacity(1_202) + 80, perPacket + " bytes a packet");
    }
}

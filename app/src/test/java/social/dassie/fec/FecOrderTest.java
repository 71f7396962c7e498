package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Payloads come in the order they were sent in, within a bound. */
class FecOrderTest extends DecoderFixture {
    private static final long BOUND_NS = 60 * Wire.MS;

    @BeforeEach
    void wait60Milliseconds() {
        decoder = decoder(FecLimits.DEFAULT.withTimes(FecLimits.DEFAULT_AGE_MS, 60));
    }

    @Test
    void payloadsAfterAGap_waitUntilItIsFilled_andStayInOrder() {
        receive(abcd.get(0));
        assertEquals(List.of("a"), heard());
        receive(abcd.get(2), abcd.get(3));
        assertEquals(List.of(), heard());
        assertTrue(decoder.hasDue());
        receive(abcd.get(4));
        assertEquals(List.of("bb", "", "dddd"), heard());
    }

    @Test
    void lossAtTheEndOfAGroup_isSeenWithItsRedundancy() {
        List<byte[]> next = Wire.group(6, 2, "e", "f", "g", "h");
        receive(abcd.get(0), abcd.get(1), abcd.get(4));
        assertEquals(List.of("a", "bb"), heard());
        receive(next.get(0));
        assertEquals(List.of(), heard());
        receive(abcd.get(5));
        assertEquals(List.of("", "dddd", "e"), heard());
    }

    @Test
    void reorderedPackets_areSorted() {
        receive(abcd.get(1), abcd.get(3), abcd.get(2));
        assertEquals(List.of(), heard());
        receive(abcd.get(0));
        assertEquals(List.of("a", "bb", "", "dddd"), heard());
    }

    @Test
    void unfilledGap_delaysNothingBeyondTheLimit() {
        receive(ALICE, abcd.get(0), 0);
        receive(ALICE, abcd.get(2), 5 * Wire.MS);
        receive(ALICE, abcd.get(3), 50 * Wire.MS);
        assertEquals(5 * Wire.MS + BOUND_NS, decoder.nextDueNs());
        decoder.expire(5 * Wire.MS + BOUND_NS - 1);
        assertEquals(List.of("a"), heard());
        decoder.expire(5 * Wire.MS + BOUND_NS);
        assertEquals(List.of("", "dddd"), heard());
        receive(ALICE, abcd.get(1), 70 * Wire.MS);
        assertEquals(List.of("bb"), heard());
        receive(ALICE, Wire.data(6, 0, "e"), 71 * Wire.MS);
        assertEquals(List.of("e"), heard());
    }

    @Test
    void unfillableGap_delaysNothing() {
        // Of six packets three came, and the next group has begun to close: the others are lost.
        receive(abcd.get(0), abcd.get(3), abcd.get(4));
        List<byte[]> next = Wire.group(6, 2, "e", "f");
        receive(next.get(0), next.get(1));
        assertEquals(List.of("a"), heard());
        receive(next.get(2));
        assertEquals(List.of("dddd", "e", "f"), heard());
    }

    @Test
    void expiredOrEvictedGroup_releasesItsPayloads() {
        decoder = decoder(new FecLimits(4, 2, 1 << 20, 1 << 20, AGE_NS, BOUND_NS));
        receive(abcd.get(1));
        receive(Wire.data(6, 0, "e"), Wire.data(7, 0, "f"));
        assertEquals(List.of("bb", "e", "f"), heard());
        counted(1, FecCounter.EVICTED);
        decoder = decoder(new FecLimits(4, 8, 1 << 20, 1 << 20, 10 * Wire.MS, BOUND_NS));
        receive(abcd.get(1));
        decoder.expire(10 * Wire.MS);
        assertEquals(List.of("bb"), heard());
        assertEquals(0, decoder.held());
    }

    @Test
    void evictedSource_releasesItsPayloads() {
        decoder = decoder(new FecLimits(1, 8, 1 << 20, 1 << 20, AGE_NS, BOUND_NS));
        receive(ALICE, abcd.get(1), 0);
        receive(BOB, Wire.data(9, 0, "bob"), 0);
        assertEquals(List.of("bb", "bob"), heard());
        assertEquals(1, counters.groups());
    }

    @Test
    void duplicates_areNotDelivered_whetherPendingOrNot() {
        receive(abcd.get(1), abcd.get(1), abcd.get(0), abcd.get(0), abcd.get(1), abcd.get(4), abcd.get(5));
        receive(abcd.get(2), abcd.get(3));
        assertEquals(List.of("a", "bb", "", "dddd"), heard());
        counted(5, FecCounter.DUPLICATE);
    }

    @Test
    void restartedSender_isNotDelayedByItsPast() {
        receive(abcd.get(0), abcd.get(2));
        receive(Wire.data(1L << 40, 0, "new"), Wire.data(1L << 40, 1, "start"));
        assertEquals(List.of("a", "new", "start"), heard());
        receive(abcd.get(1));
        assertEquals(List.of("bb", ""), heard());
    }

    @Test
    void sendersBehindOneAddress_areSeparate_withoutDelay() {
        List<String> other = new ArrayList<>();
        receive(abcd.get(0), abcd.get(2));
        decoder.receive(
                ALICE, ByteBuffer.wrap(Wire.data(1L << 40, 1, "second")), 0, payload -> other.add(text(payload)));
        decoder.receive(
                ALICE, ByteBuffer.wrap(Wire.data(1L << 40, 0, "first")), 0, payload -> other.add(text(payload)));
        assertEquals(List.of("first", "second"), other);
        decoder.expire(BOUND_NS);
        assertEquals(List.of("a", ""), heard());
        assertEquals(2, other.size());
    }

    private static String text(ByteBuffer payload) {
        return new String(Wire.bytes(payload), StandardCharsets.ISO_8859_1);
    }

    @Test
    void withoutALimit_nothingIsDelayed() {
        decoder = decoder(AT_ONCE);
        receive(abcd.get(3), abcd.get(1));
        assertEquals(List.of("dddd", "bb"), heard());
    }

    @Test
    void pendingPayloads_countAsMemory_withinTheLimits() {
        decoder = decoder(new FecLimits(4, 1_000, 20_000, 1 << 20, AGE_NS, BOUND_NS));
        for (int g = 0; g < 200; g++) {
            receive(Wire.data(g, 1, "x".repeat(1_000)));
            assertTrue(decoder.held() <= 20_000, "holds " + decoder.held());
        }
        assertTrue(wire.delivered.size() > 150);
        decoder.expire(BOUND_NS);
        assertEquals(200, wire.delivered.size());
        decoder.expire(AGE_NS);
        assertEquals(0, decoder.held());
    }

    /** What an encoder sends of so many numbered payloads. */
    private static List<byte[]> coded(int payloads, int interleave, long firstId) {
        Wire sent = new Wire();
        FecEncoder encoder =
                new FecEncoder(FecCoding.withMtu(10, 5, 10, interleave, 1_400), () -> firstId, new FecCounters());
        for (int i = 0; i < payloads; i++) {
            encoder.encode(BOB, Wire.payload("" + i), 0, sent);
        }
        encoder.flush(Wire.SECOND, sent);
        return sent.sent;
    }

    /** Two of fifteen packets are lost, here and there; every group can be rebuilt, and its order is that of sending. */
    @ParameterizedTest
    @ValueSource(longs = {123_456, (1L << 48) - 30, -30})
    void lossyStream_comesInOrder_acrossEveryWrap(long firstId) {
        Random random = new Random(5);
        List<byte[]> all = coded(2_000, 1, 0);
        long nowNs = 0;
        for (int i = 0; i < all.size(); i++) {
            if (random.nextInt(8) != 0) {
                receive(ALICE, moved(all.get(i), firstId), nowNs += Wire.MS / 10);
            }
        }
        decoder.expire(nowNs + AGE_NS);
        assertTrue(wire.delivered.size() > 1_990, wire.delivered.size() + " delivered");
        assertEquals(sorted(wire.delivered), wire.delivered);
    }

    /** The same datagram of a group with a number that is so much higher. */
    private static byte[] moved(byte[] datagram, long by) {
        var packet = Wire.packet(datagram);
        return packet.toBuilder().setGroupId(packet.getGroupId() + by).build().toByteArray();
    }

    private static List<String> sorted(List<String> numbers) {
        return numbers.stream()
                .sorted((a, b) -> Integer.compare(Integer.parseInt(a), Integer.parseInt(b)))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"2", "4", "7"})
    void interleavedGroups_comeInOrder_butForFewOfTheFirstRounds(int interleave) {
        Random random = new Random(9);
        long nowNs = 0;
        for (byte[] datagram : coded(7_000, interleave, 40)) {
            nowNs += Wire.MS / 10;
            if (random.nextInt(20) != 0) {
                receive(ALICE, datagram, nowNs);
            }
        }
        decoder.expire(nowNs + AGE_NS);
        List<String> heard = heard();
        assertTrue(heard.size() > 6_990, heard.size() + " delivered");
        int overtaken = 0;
        int newest = -1;
        for (String payload : heard) {
            int number = Integer.parseInt(payload);
            overtaken += number < newest ? 1 : 0;
            newest = Math.max(newest, number);
        }
        // One in twenty is rebuilt; only those that were the first of their group are not missed in time.
        assertTrue(overtaken < 70, overtaken + " overtaken");
        assertEquals(new HashSet<>(heard).size(), heard.size());
    }

    /** Whatever the network does, each payload comes once, none later than the bound after its packet. */
    @Test
    void anyOrderAndLoss_deliversOnce_andLeavesNothingPending() {
        Random random = new Random(17);
        for (int round = 0; round < 200; round++) {
            List<byte[]> datagrams = new ArrayList<>(coded(100, 1 + random.nextInt(3), random.nextLong()));
            Collections.shuffle(datagrams, random);
            Set<String> came = new HashSet<>();
            long nowNs = round * 10L * Wire.SECOND;
            for (byte[] datagram : datagrams) {
                nowNs += random.nextInt(2_000_000);
                decoder.expire(nowNs);
                if (random.nextInt(5) != 0) {
                    receive(ALICE, datagram, nowNs);
                    if (!Wire.packet(datagram).hasParityData()) {
                        came.add(Wire.packet(datagram).getPayload().toStringUtf8());
                    }
                }
            }
            decoder.expire(nowNs + BOUND_NS);
            List<String> heard = heard();
            assertEquals(new HashSet<>(heard).size(), heard.size());
            assertTrue(heard.containsAll(came));
            decoder.expire(nowNs + AGE_NS);
            assertEquals(List.of(), heard());
            assertEquals(0, decoder.held());
            assertFalse(decoder.hasDue());
        }
    }
}

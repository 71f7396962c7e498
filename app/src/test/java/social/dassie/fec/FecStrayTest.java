package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packets with a number that is not theirs: of a flipped bit, or of an enemy who writes the sender's address on them. */
class FecStrayTest extends DecoderFixture {
    private static final long FIRST = 1L << 47;
    private long nowNs;

    /** Sends groups of three and one, numbered from this one on, and expects every payload. */
    private void allArrive(long first, int groups) {
        List<String> expected = new ArrayList<>();
        for (int g = 0; g < groups; g++) {
            String[] payloads = {g + " a", g + " b", g + " c"};
            for (byte[] datagram : Wire.group(first + g, 1, payloads)) {
                receive(ALICE, datagram, nowNs += 100_000);
            }
            expected.addAll(List.of(payloads));
        }
        wire.delivered.removeIf(payload -> payload.startsWith("stray"));
        assertEquals(expected, heard());
        counted(0, FecCounter.LATE);
        counted(0, FecCounter.DUPLICATE);
    }

    private void bothWays(Runnable test) {
        test.run();
        decoder = decoder(FecLimits.DEFAULT);
        nowNs += 100 * Wire.SECOND;
        test.run();
    }

    @ParameterizedTest
    @ValueSource(
            longs = {
                2,
                5,
                63,
                64,
                65,
                100,
                3_000,
                4_095,
                4_096,
                5_000,
                1_000_000,
                1L << 40,
                Long.MAX_VALUE,
                Long.MIN_VALUE
            })
    void strayPacketFarAhead_losesNothing(long ahead) {
        bothWays(() -> {
            allArrive(FIRST, 10);
            receive(ALICE, Wire.data(FIRST + 9 + ahead, 40, "stray"), nowNs);
            allArrive(FIRST + 10, 100);
            // It is given up, and then its number comes.
            nowNs += AGE_NS;
            decoder.expire(nowNs);
            allArrive(FIRST + 110, 8_000);
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 64, 5_000, -1, -64, -5_000})
    void strayPacket_costsNothing_acrossTheWrap(long ahead) {
        for (long first : new long[] {-20, (1L << 48) - 20, Long.MAX_VALUE - 20}) {
            decoder = decoder(FecLimits.DEFAULT);
            allArrive(first, 10);
            receive(ALICE, Wire.data(first + 9 + ahead, 40, "stray"), nowNs);
            allArrive(first + 10, 6_000);
        }
    }

    @Test
    void flippedBits_loseNoIntactPacket() {
        bothWays(() -> {
            allArrive(FIRST, 10);
            for (int bit = 0; bit < 64; bit++) {
                long id = FIRST + 10 + bit;
                receive(ALICE, Wire.data(id ^ 1L << bit, 200, "stray " + bit), nowNs);
                allArrive(id, 1);
            }
            allArrive(FIRST + 74, 5_000);
        });
    }

    /** A flipped bit makes of the redundancy of one group that of another, which it contradicts or cannot complete. */
    @Test
    void strayRedundancyFarAhead_costsNothing() {
        bothWays(() -> {
            allArrive(FIRST, 10);
            for (long ahead : new long[] {100, 4_000, 1L << 33}) {
                receive(ALICE, Wire.parity(FIRST + 10 + ahead, 201, new byte[50], 200, 2), nowNs);
            }
            allArrive(FIRST + 10, 90);
            nowNs += AGE_NS;
            decoder.expire(nowNs);
            allArrive(FIRST + 100, 5_000);
        });
    }

    /** What waits for a forged packet comes when the bound has passed. */
    @Test
    void floodOfForgedNumbers_losesNoIntactPacket() {
        Random random = new Random(3);
        bothWays(() -> {
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                for (int j = 0; j < 5; j++) {
                    long ahead = random.nextBoolean() ? random.nextInt(10_000) : random.nextLong() >>> 1;
                    receive(ALICE, Wire.data(FIRST + 10 + i + ahead, 100 + j, "stray " + i + j), nowNs);
                }
                for (byte[] datagram : Wire.group(FIRST + i, 1, i + " a", i + " b", i + " c")) {
                    receive(ALICE, datagram, nowNs += 100_000);
                }
                expected.addAll(List.of(i + " a", i + " b", i + " c"));
            }
            decoder.expire(nowNs + FecLimits.DEFAULT.reorderNs());
            wire.delivered.removeIf(payload -> payload.startsWith("stray"));
            Collections.sort(wire.delivered);
            Collections.sort(expected);
            assertEquals(expected, heard());
        });
    }

    /** An enemy who agrees with himself has a stream of his own. */
    @Test
    void consistentForgedNumbers_loseNoIntactPacket() {
        bothWays(() -> {
            allArrive(FIRST, 10);
            for (int i = 0; i < 30; i++) {
                receive(ALICE, Wire.data(FIRST + 3_000 + i, 100, "stray"), nowNs);
            }
            nowNs += AGE_NS;
            decoder.expire(nowNs);
            allArrive(FIRST + 10, 8_000);
        });
    }

    @Test
    void forgedPayload_doesNotDisplaceTheGenuineOne() {
        bothWays(() -> {
            receive(ALICE, Wire.data(FIRST, 0, "a"), nowNs);
            receive(ALICE, Wire.data(FIRST, 1, "stray"), nowNs);
            receive(ALICE, Wire.data(FIRST, 1, "b"), nowNs);
            receive(ALICE, Wire.data(FIRST, 1, "stray"), nowNs);
            wire.delivered.removeIf("stray"::equals);
            assertEquals(List.of("a", "b"), heard());
        });
    }

    /** A pause of the link, in which thousands of groups are lost. */
    @ParameterizedTest
    @ValueSource(ints = {3, 63, 64, 65, 4_096, 50_000})
    void streamResumedMuchLater_isFollowed_andItsPastIsLate(int lost) {
        allArrive(FIRST, 100);
        allArrive(FIRST + 100 + lost, 200);
        nowNs += AGE_NS;
        decoder.expire(nowNs);
        receive(ALICE, Wire.data(FIRST + 50, 0, "50 a"), nowNs);
        receive(ALICE, Wire.data(FIRST + 250 + lost, 0, "150 a"), nowNs);
        counted(2, FecCounter.LATE);
        assertEquals(List.of(), heard());
    }

    @Test
    void strayPacket_delaysNothing() {
        decoder = decoder(FecLimits.DEFAULT);
        allArrive(FIRST, 10);
        receive(ALICE, Wire.data(FIRST + 30, 7, "stray"), nowNs);
        receive(ALICE, Wire.parity(FIRST + 40, 22, new byte[50], 20, 10), nowNs);
        assertEquals(List.of("stray"), heard());
        // The time stands still: nothing that waited would come.
        receive(ALICE, Wire.data(FIRST + 10, 0, "on"), nowNs);
        assertEquals(List.of("on"), heard());
        assertTrue(decoder.held() > 0);
    }
}

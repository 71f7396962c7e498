package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.fec.LossyLink.Load;
import social.dassie.fec.LossyLink.Result;
import social.dassie.fec.LossyLink.Weather;
import social.dassie.testing.Document;
import social.dassie.testing.Rewrite;

/** What coding makes of a lossy link, in a time of its own: every run is the same. */
class LossyLinkTest {
    private static final int SEED = 1;

    @Test
    void tenPercentLoss_withFullGroups_losesAndDelaysNothing() {
        Result bare = LossyLink.run(LinkCases.RANDOM, LinkCases.STEADY, null, SEED);
        Result coded = LossyLink.run(LinkCases.RANDOM, LinkCases.STEADY, LinkCases.coding(40, 1), SEED);
        assertTrue(bare.lost() > 500, bare::toString);
        assertEquals(0, coded.lost());
        assertTrue(Math.abs(coded.medianNs() - bare.medianNs()) < Wire.MS, coded + " to " + bare);
        assertTrue(coded.wireFactor() < 1.6, coded::toString);
    }

    /** Groups of five payloads have three redundancy packets, and eight packets lose more than three now and then. */
    @Test
    void tenPercentLoss_withShortGroups_matchesTheBinomialLaw() {
        Result bare = LossyLink.run(LinkCases.RANDOM, LinkCases.STEADY, null, SEED);
        Load many = new Load(60_000, 400, 2 * Wire.MS);
        Result coded = LossyLink.run(LinkCases.RANDOM, many, LinkCases.coding(10, 1), SEED);
        double lost = (double) coded.lostThere() / many.count();
        double law = new BinomialLaw(5, 3, LinkCases.RANDOM.loss()).residual();
        assertTrue(lost > law / 2 && lost < law * 2, coded + ", by the law " + law);
        assertTrue(Math.abs(coded.medianNs() - bare.medianNs()) < Wire.MS, coded + " to " + bare);
        assertTrue(coded.wireFactor() <= 1.8, coded::toString);
    }

    @Test
    void burstsOfFive_areSpreadByInterleaving() {
        Load fast = LinkCases.FAST;
        Result plain = LossyLink.run(LinkCases.BURSTS, fast, LinkCases.coding(10, 1), SEED);
        Result dealt = LossyLink.run(LinkCases.BURSTS, fast, LinkCases.coding(10, 4), SEED);
        assertTrue(plain.lostThere() > 10 * dealt.lostThere(), plain + " to " + dealt);
        assertTrue(dealt.lost() <= fast.count() * 0.003, dealt::toString);
        assertEquals(plain.medianNs(), dealt.medianNs());
    }

    /** Groups that are closed after ten milliseconds have five payloads, and a burst of five takes all of one. */
    @Test
    void burstsOfFive_atALowRate_areRepairedByFullGroups() {
        Load slow = LinkCases.LONG;
        Result hasty = LossyLink.run(LinkCases.BURSTS, slow, LinkCases.coding(10, 1), SEED);
        Result auto = LossyLink.run(LinkCases.BURSTS, slow, LinkCases.coding(FecCoding.AUTO, 1), SEED);
        assertTrue(hasty.lostThere() > slow.count() * 0.06, hasty::toString);
        assertTrue(auto.lostThere() < slow.count() * 0.01, auto::toString);
        assertTrue(auto.wireFactor() < hasty.wireFactor(), auto + " to " + hasty);
        assertEquals(hasty.medianNs(), auto.medianNs());
    }

    @ParameterizedTest
    @CsvSource({"1,2000000", "1,500000", "1,100000", "5,16000000", "10,40000000"})
    void rebuiltPayloads_areInOrder_atAnyRate(int batch, long spacingNs) {
        Load load = new Load(20_000, 400, batch, spacingNs);
        Weather loss = new Weather(0.1, 1, 20 * Wire.MS, 0, 0);
        FecCoding coding = LinkCases.coding(FecCoding.AUTO, 1);
        Result atOnce = LossyLink.run(loss, load, coding, SEED);
        Result inOrder = LossyLink.run(loss, load, coding, LinkCases.IN_ORDER, SEED);
        assertTrue(atOnce.overtaken() > load.count() * 0.05, atOnce::toString);
        assertEquals(0, inOrder.overtaken());
        // A payload waits for one before it, there and back.
        long latestNs = 2 * (loss.delayNs() + LinkCases.IN_ORDER * Wire.MS);
        assertTrue(inOrder.slowNs() <= latestNs, inOrder::toString);
        assertTrue(inOrder.lostThere() <= load.count() * 0.003, inOrder::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "10,3,0.01", "10,3,0.05", "10,3,0.1", "10,3,0.2",
        "20,10,0.01", "20,10,0.05", "20,10,0.1", "20,10,0.2",
        "4,2,0.01", "4,2,0.05", "4,2,0.1", "4,2,0.2"
    })
    void lossAfterCoding_isTheBinomialLaws(int k, int m, double loss) {
        int groups = 4_000;
        Random random = new Random(k * 31L + Math.round(loss * 100));
        FecCounters counters = new FecCounters();
        FecDecoder decoder = new FecDecoder(FecLimits.DEFAULT, counters);
        FecEncoder encoder = new FecEncoder(FecCoding.withMtu(k, m, 10, 1, 1_400), () -> 1, new FecCounters());
        int[] delivered = new int[1];
        for (int i = 0; i < groups * k; i++) {
            long nowNs = i * 10_000L;
            encoder.encode(Wire.address(1), Wire.payload("payload " + i), nowNs, (destination, datagram) -> {
                if (random.nextDouble() >= loss) {
                    decoder.receive(destination, datagram, nowNs, payload -> delivered[0]++);
                }
            });
        }
        BinomialLaw law = new BinomialLaw(k, m, loss);
        double expected = law.residual() * groups * k;
        double lost = groups * k - delivered[0];
        // Three standard deviations: 99.7 % of all seeds, and one more loss where next to none is expected.
        double tolerance = 3 * law.deviation() * Math.sqrt(groups) + 1;
        assertEquals(expected, lost, tolerance, k + "+" + m + " at " + loss);
    }

    @Test
    @Tag(Rewrite.TAG)
    void document_statesTheNumbersOfTheLaw() throws IOException {
        List<String> rows = new ArrayList<>(List.of(
                "| k + m | More traffic | At 1 % loss | At 5 % | At 10 % | At 20 % |", "|---|---|---|---|---|---|"));
        rows.addAll(BinomialLaw.rows());
        new Document("fec.md").holds("law", rows);
        assertEquals(List.of(4, 9), List.of(BinomialLaw.LOSSES.length, rows.size()));
    }
}

package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who is remembered by the receiving end, and who gives way. */
class FecCrowdTest extends DecoderFixture {
    @Test
    void sources_areBounded_andTheLeastActiveIsEvicted() {
        decoder = decoder(new FecLimits(2, 100, 1 << 20, 1 << 20, AGE_NS, 0));
        receive(ALICE, Wire.data(1, 0, "alice"), 0);
        receive(BOB, Wire.data(1, 0, "bob"), 1);
        receive(ALICE, Wire.data(1, 1, "alice again"), 2);
        receive(Wire.address(3), Wire.data(1, 0, "third"), 3);
        counted(1, FecCounter.DISPLACED);
        assertEquals(2, counters.sources());
        receive(ALICE, Wire.data(1, 1, "alice again"), 4);
        counted(1, FecCounter.DUPLICATE);
        receive(BOB, Wire.data(1, 0, "bob"), 5);
        assertEquals(List.of("alice", "bob", "alice again", "third", "bob"), wire.delivered);
    }

    /** Sixty-four addresses that say something every two seconds, and two that talk. */
    @Test
    void manySlowSources_blockOrEvictNoOne() {
        long nowNs = 0;
        for (int second = 0; second < 60; second++) {
            for (int i = 0; i < 64 && second % 2 == 0; i++) {
                receive(Wire.address(100 + i), Wire.data(second, 0, "x"), nowNs);
            }
            for (int i = 0; i < 50; i++) {
                nowNs += 20 * Wire.MS;
                receive(ALICE, Wire.data(10_000 + second, i, "alice"), nowNs);
                if (second >= 30) {
                    receive(BOB, Wire.data(20_000 + second, i, "bob"), nowNs);
                }
            }
        }
        assertEquals(3_000, wire.delivered.stream().filter("alice"::equals).count());
        assertEquals(1_500, wire.delivered.stream().filter("bob"::equals).count());
        // Alice took the place of one, Bob that of another, and these two take each other's all the time.
        assertEquals(64, counters.sources());
        for (int i = 0; i < 50; i++) {
            receive(ALICE, Wire.data(10_059, i, "alice"), nowNs);
            receive(BOB, Wire.data(20_059, i, "bob"), nowNs);
        }
        counted(100, FecCounter.DUPLICATE);
    }

    @Test
    void sourcesOfOneNetwork_shareAQuota_andEvictEachOther() throws UnknownHostException {
        decoder = decoder(new FecLimits(8, 100, 1 << 20, 1 << 20, AGE_NS, 0));
        receive(ALICE, abcd.get(0), 0);
        for (int i = 0; i < 100; i++) {
            receive(InetAddress.getByName("2001:db8::" + Integer.toHexString(i + 1)), Wire.data(1, 0, "x"), 1);
        }
        assertEquals(3, counters.sources());
        receive(InetAddress.getByName("2001:db8:0:1::1"), Wire.data(1, 0, "x"), 1);
        assertEquals(4, counters.sources());
        receive(ALICE, abcd.get(0), 2);
        counted(1, FecCounter.DUPLICATE);
    }
}

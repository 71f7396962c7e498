package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.List;

/** What tests of the receiving end have in common. */
abstract class DecoderFixture {
    static final InetAddress ALICE = Wire.address(1);
    static final InetAddress BOB = Wire.address(2);

    /** Nothing waits for what was sent before it. */
    static final FecLimits AT_ONCE = FecLimits.DEFAULT.withTimes(FecLimits.DEFAULT_AGE_MS, 0);

    static final long AGE_NS = AT_ONCE.ageNs();

    final FecCounters counters = new FecCounters();
    final Wire wire = new Wire();
    final List<byte[]> abcd = Wire.group(5, 2, "a", "bb", "", "dddd");
    FecDecoder decoder = decoder(AT_ONCE);

    FecDecoder decoder(FecLimits limits) {
        return new FecDecoder(limits, counters);
    }

    void receive(byte[]... datagrams) {
        for (byte[] datagram : datagrams) {
            receive(ALICE, datagram, 0);
        }
    }

    void receive(InetAddress from, byte[] datagram, long nowNs) {
        decoder.receive(from, ByteBuffer.wrap(datagram), nowNs, wire);
    }

    void counted(long number, FecCounter count) {
        assertEquals(number, counters.get(count), count + " of " + counters);
    }

    /** What was delivered since the last time. */
    List<String> heard() {
        List<String> heard = List.copyOf(wire.delivered);
        wire.delivered.clear();
        return heard;
    }
}

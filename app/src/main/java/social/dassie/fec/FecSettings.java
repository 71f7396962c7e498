package social.dassie.fec;

import java.util.Optional;
import java.util.OptionalInt;
import social.dassie.ground.settings.HostPort;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;

/** The settings of the tunnel with forward error correction. */
public final class FecSettings {
    public static final SettingList SETTINGS = new SettingList();

    static final Setting<Optional<HostPort>> LISTEN = SETTINGS.endpoint("fec.listen")
            .text(
                    "Address and port for datagrams with forward error correction, such as 0.0.0.0:4000; off when empty.");

    static final Setting<Optional<HostPort>> TARGET = SETTINGS.endpoint("fec.target")
            .text("Where decoded payloads are sent, such as 127.0.0.1:51820; replies are encoded and sent back.");

    static final Setting<Integer> DATA = SETTINGS.number("fec.data", 1, 254)
            .standard(10)
            .text("Data packets per full group in the return direction.");

    static final Setting<Integer> PARITY =
            SETTINGS.number("fec.parity", 1, 254).standard(3).text("Redundancy packets per full group.");

    /** Empty to follow the packet rate. */
    static final Setting<OptionalInt> FLUSH_MS = SETTINGS.numberOr("fec.flush_ms", "auto", 0, 10_000)
            .standard("auto")
            .text("Milliseconds after which an incomplete group is sent; auto adapts to the packet rate.");

    static final Setting<Integer> INTERLEAVE = SETTINGS.number("fec.interleave", 1, 64)
            .standard(1)
            .text("Number of groups open at a time; more help against burst losses.");

    static final Setting<Integer> REORDER_MS = SETTINGS.number("fec.reorder_ms", 0, 10_000)
            .standard(60)
            .text("Maximum milliseconds a payload waits for earlier ones; 0 to disable reordering.");

    static final Setting<Integer> MTU = SETTINGS.number("fec.mtu", 100, 65_000)
            .standard(1_400)
            .text("Maximum datagram size (exclusive), in bytes.");

    static final Setting<Integer> MAX_SOURCES = SETTINGS.number("fec.max_sources", 1, 100_000)
            .standard(64)
            .text("Maximum number of addresses tracked; the least recently active is evicted.");

    static final Setting<Integer> MAX_GROUPS = SETTINGS.number("fec.max_groups", 1, 1_000_000)
            .standard(1_024)
            .text("Maximum number of groups tracked per address.");

    static final Setting<Integer> MAX_SOURCE_BYTES = SETTINGS.number("fec.max_source_bytes", 65_536, 1_073_741_824)
            .standard(4_194_304)
            .text("Memory limit for the packets of one address, in bytes.");

    static final Setting<Integer> MAX_BYTES = SETTINGS.number("fec.max_bytes", 65_536, 1_073_741_824)
            .standard(16_777_216)
            .text("Memory limit for the packets of all addresses, in bytes.");

    static final Setting<Integer> MAX_AGE_MS = SETTINGS.number("fec.max_age_ms", 10, 600_000)
            .standard(2_000)
            .text(
                    "Milliseconds after which an incomplete incoming group is discarded; at least twice the flush time of both ends.");

    private FecSettings() {}
}

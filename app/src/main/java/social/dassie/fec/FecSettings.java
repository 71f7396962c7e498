package social.dassie.fec;

import java.util.Optional;
import java.util.OptionalInt;
import social.dassie.ground.settings.HostPort;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;

/** The tunnel with forward error correction. */
public final class FecSettings {
    public static final SettingList SETTINGS = new SettingList();

    static final Setting<Optional<HostPort>> LISTEN = SETTINGS.endpoint("fec.listen")
            .text("Where datagrams with forward error correction are taken, such as 0.0.0.0:4000; off when empty.");

    static final Setting<Optional<HostPort>> TARGET = SETTINGS.endpoint("fec.target")
            .text(
                    "Where the payloads of these datagrams go, such as 127.0.0.1:51820; what comes back from there is coded and"
                            + " returned.");

    static final Setting<Integer> DATA =
            SETTINGS.number("fec.data", 1, 254).standard(10).text("Data packets in a full group of what is sent back.");

    static final Setting<Integer> PARITY =
            SETTINGS.number("fec.parity", 1, 254).standard(3).text("Redundancy packets in a full group.");

    /** Empty to follow the rate of packets. */
    static final Setting<OptionalInt> FLUSH_MS = SETTINGS.numberOr("fec.flush_ms", "auto", 0, 10_000)
            .standard("auto")
            .text("After how many milliseconds a group that is not full is closed; auto follows the rate of packets.");

    static final Setting<Integer> INTERLEAVE = SETTINGS.number("fec.interleave", 1, 64)
            .standard(1)
            .text("How many groups are open at a time; more of them help against losses in bursts.");

    static final Setting<Integer> REORDER_MS = SETTINGS.number("fec.reorder_ms", 0, 10_000)
            .standard(60)
            .text("How many milliseconds a payload waits at most for those sent before it; 0 for not at all.");

    static final Setting<Integer> MTU = SETTINGS.number("fec.mtu", 100, 65_000)
            .standard(1_400)
            .text("Every datagram is smaller than this, in bytes.");

    static final Setting<Integer> MAX_SOURCES = SETTINGS.number("fec.max_sources", 1, 100_000)
            .standard(64)
            .text("How many addresses are remembered; when there are more, the least active is forgotten.");

    static final Setting<Integer> MAX_GROUPS = SETTINGS.number("fec.max_groups", 1, 1_000_000)
            .standard(1_024)
            .text("How many groups are remembered of one address.");

    static final Setting<Integer> MAX_SOURCE_BYTES = SETTINGS.number("fec.max_source_bytes", 65_536, 1_073_741_824)
            .standard(4_194_304)
            .text("Memory for the packets of one address, in bytes.");

    static final Setting<Integer> MAX_BYTES = SETTINGS.number("fec.max_bytes", 65_536, 1_073_741_824)
            .standard(16_777_216)
            .text("Memory for the packets of all addresses, in bytes.");

    static final Setting<Integer> MAX_AGE_MS = SETTINGS.number("fec.max_age_ms", 10, 600_000)
            .standard(2_000)
            .text(
                    "After how many milliseconds an incomplete group is given up; at least twice the flush time of both ends.");

    private FecSettings() {}
}

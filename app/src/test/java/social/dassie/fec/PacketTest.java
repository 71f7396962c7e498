package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import social.dassie.fec.wire.FecPacket;
import social.dassie.fec.wire.ParityData;

/** Our reader and writer against protobuf's own. */
class PacketTest {
    private final Random random = new Random(4);

    @Test
    void theMessages_areThoseOfTheWire() {
        assertEquals("protocol.fec.FecPacket", FecPacket.getDescriptor().getFullName());
        assertEquals(
                List.of(
                        "UINT64 group_id = 1",
                        "UINT32 packet_index = 2",
                        "BYTES payload = 3",
                        "MESSAGE parity_data = 4"),
                fields(FecPacket.getDescriptor()));
        assertEquals(List.of("UINT32 data_shards = 1", "UINT32 parity_shards = 2"), fields(ParityData.getDescriptor()));
        assertTrue(FecPacket.getDescriptor().findFieldByName("parity_data").hasPresence());
    }

    private static List<String> fields(Descriptor message) {
        return message.getFields().stream()
                .map(field -> field.getType() + " " + field.getName() + " = " + field.getNumber())
                .toList();
    }

    @Test
    void writtenBytes_matchProtobuf() {
        for (int round = 0; round < 20_000; round++) {
            FecPacket packet = randomPacket(random.nextInt(300));
            ByteBuffer out = ByteBuffer.allocate(400);
            byte[] payload = packet.getPayload().toByteArray();
            ParityData parity = packet.getParityData();
            if (packet.hasParityData()) {
                PacketWriter.writeParity(
                        out,
                        packet.getGroupId(),
                        packet.getPacketIndex(),
                        payload,
                        payload.length,
                        parity.getDataShards(),
                        parity.getParityShards());
            } else {
                PacketWriter.writeData(out, packet.getGroupId(), packet.getPacketIndex(), payload, 0, payload.length);
            }
            byte[] written = new byte[out.position()];
            out.flip().get(written);
            assertArrayEquals(packet.toByteArray(), written);
        }
    }

    @Test
    void overhead_isNeverMoreThanWePromise() {
        ByteBuffer out = ByteBuffer.allocate(70_000);
        PacketWriter.writeParity(out, (1L << 49) - 1, 254, new byte[65_002], 65_002, 254, 1);
        assertEquals(65_000 + PacketWriter.MAX_OVERHEAD, out.position());
    }

    @Test
    void parsedMessages_matchProtobuf_evenIfMutilated() {
        PacketReader reader = new PacketReader();
        int good = 0;
        for (int round = 0; round < 200_000; round++) {
            byte[] bytes = mutilated(randomPacket(random.nextInt(20)).toByteArray());
            good += checkSame(reader, bytes) ? 1 : 0;
        }
        assertTrue(good > 25_000 && good < 175_000, "parsed " + good);
    }

    @Test
    void randomBytes_areReadAsProtobufReadsThem() {
        PacketReader reader = new PacketReader();
        int good = 0;
        for (int round = 0; round < 200_000; round++) {
            byte[] bytes = new byte[random.nextInt(16)];
            for (int i = 0; i < bytes.length; i++) {
                // Mostly small numbers: tags and lengths rather than noise.
                bytes[i] = (byte) (random.nextInt(4) == 0 ? random.nextInt(256) : random.nextInt(40));
            }
            good += checkSame(reader, bytes) ? 1 : 0;
        }
        assertTrue(good > 10_000, "parsed " + good);
    }

    @Test
    void deeplyNestedGroups_areRefusedWhereProtobufRefusesThem() {
        PacketReader reader = new PacketReader();
        for (int depth : List.of(1, 2, 50, 98, 99, 100, 101, 102, 200)) {
            byte[] outer = new byte[2 * depth];
            for (int i = 0; i < depth; i++) {
                outer[i] = 9 << 3 | 3;
                outer[2 * depth - 1 - i] = 9 << 3 | 4;
            }
            checkSame(reader, outer);
            byte[] inner = FecPacket.newBuilder().build().toByteArray();
            ByteBuffer both = ByteBuffer.allocate(outer.length + 4 + inner.length);
            both.put((byte) (4 << 3 | 2));
            both.put((byte) ((outer.length & 0x7F) | (outer.length > 127 ? 0x80 : 0)));
            if (outer.length > 127) {
                both.put((byte) (outer.length >> 7));
            }
            both.put(outer);
            byte[] bytes = new byte[both.position()];
            both.flip().get(bytes);
            checkSame(reader, bytes);
        }
    }

    /** Returns whether the bytes are a packet. */
    private static boolean checkSame(PacketReader reader, byte[] bytes) {
        FecPacket expected = null;
        try {
            expected = FecPacket.parseFrom(bytes);
        } catch (InvalidProtocolBufferException e) {
            assertEquals(false, reader.read(ByteBuffer.wrap(bytes)), () -> hex(bytes) + ": " + e.getMessage());
            return false;
        }
        boolean isRead = reader.read(ByteBuffer.wrap(bytes));
        if (!isRead && hasEndlessNumber(bytes)) {
            return false;
        }
        assertEquals(true, isRead, () -> hex(bytes));
        assertEquals(expected.getGroupId(), reader.groupId);
        assertEquals(expected.getPacketIndex(), reader.packetIndex);
        assertEquals(expected.getPayload(), ByteString.copyFrom(bytes, reader.payloadAt, reader.payloadLength));
        assertEquals(expected.hasParityData(), reader.hasParityData);
        assertEquals(expected.getParityData().getDataShards(), reader.dataShards);
        assertEquals(expected.getParityData().getParityShards(), reader.parityShards);
        return true;
    }

    /** Protobuf for Java takes a number whose tenth byte says that it goes on; its other languages and we do not. */
    private static boolean hasEndlessNumber(byte[] bytes) {
        int run = 0;
        for (byte b : bytes) {
            run = b < 0 ? run + 1 : 0;
            if (run == 10) {
                return true;
            }
        }
        return false;
    }

    private FecPacket randomPacket(int payload) {
        byte[] bytes = new byte[payload];
        random.nextBytes(bytes);
        FecPacket.Builder packet = FecPacket.newBuilder()
                .setGroupId(random.nextLong() >>> random.nextInt(64))
                .setPacketIndex(random.nextInt(256))
                .setPayload(ByteString.copyFrom(bytes));
        if (random.nextBoolean()) {
            packet.setParityData(ParityData.newBuilder()
                    .setDataShards(1 + random.nextInt(255))
                    .setParityShards(1 + random.nextInt(255)));
        }
        return packet.build();
    }

    private byte[] mutilated(byte[] bytes) {
        int kind = random.nextInt(4);
        if (bytes.length == 0 || kind == 0) {
            return bytes;
        }
        if (kind == 1) {
            return Arrays.copyOf(bytes, random.nextInt(bytes.length));
        }
        if (kind == 2) {
            byte[] twice = Arrays.copyOf(bytes, 2 * bytes.length);
            System.arraycopy(bytes, 0, twice, bytes.length, bytes.length);
            twice[random.nextInt(twice.length)] ^= (byte) (1 << random.nextInt(8));
            return twice;
        }
        byte[] changed = bytes.clone();
        changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
        return changed;
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}

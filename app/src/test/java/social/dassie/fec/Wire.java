package social.dassie.fec;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import social.dassie.fec.code.NaiveCode;
import social.dassie.fec.wire.FecPacket;
import social.dassie.fec.wire.ParityData;

/** Datagrams as tests speak of them: made, read and collected by protobuf's own code. */
final class Wire implements FecEncoder.Output, FecDecoder.Output {
    static final long MS = 1_000_000;
    static final long SECOND = 1_000 * MS;

    /** What an encoder sent, in order. */
    final List<byte[]> sent = new ArrayList<>();

    /** Where to. */
    final List<InetAddress> destinations = new ArrayList<>();

    /** What a decoder delivered, in order. */
    final List<String> delivered = new ArrayList<>();

    @Override
    public void send(InetAddress destination, ByteBuffer datagram) {
        destinations.add(destination);
        sent.add(bytes(datagram));
    }

    @Override
    public void deliver(ByteBuffer payload) {
        delivered.add(new String(bytes(payload), StandardCharsets.ISO_8859_1));
    }

    /** What was sent since the last time. */
    List<FecPacket> takePackets() {
        List<FecPacket> packets = sent.stream().map(Wire::packet).toList();
        sent.clear();
        destinations.clear();
        return packets;
    }

    static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    static FecPacket packet(byte[] datagram) {
        try {
            return FecPacket.parseFrom(datagram);
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError(e);
        }
    }

    static ByteBuffer payload(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    static byte[] data(long group, int index, String payload) {
        return FecPacket.newBuilder()
                .setGroupId(group)
                .setPacketIndex(index)
                .setPayload(ByteString.copyFrom(payload, StandardCharsets.ISO_8859_1))
                .build()
                .toByteArray();
    }

    static byte[] parity(long group, int index, byte[] shard, int k, int m) {
        return FecPacket.newBuilder()
                .setGroupId(group)
                .setPacketIndex(index)
                .setPayload(ByteString.copyFrom(shard))
                .setParityData(ParityData.newBuilder().setDataShards(k).setParityShards(m))
                .build()
                .toByteArray();
    }

    /** All datagrams of one group, by the oracle. */
    static List<byte[]> group(long id, int m, String... payloads) {
        int k = payloads.length;
        int length = 2;
        for (String payload : payloads) {
            length = Math.max(length, 2 + payload.length());
        }
        byte[][] shards = new byte[k][length];
        List<byte[]> datagrams = new ArrayList<>();
        for (int i = 0; i < k; i++) {
            byte[] bytes = payloads[i].getBytes(StandardCharsets.ISO_8859_1);
            ByteBuffer.wrap(shards[i]).putShort((short) bytes.length).put(bytes);
            datagrams.add(data(id, i, payloads[i]));
        }
        byte[][] parity = new byte[m][length];
        NaiveCode.encode(NaiveCode.parityRows(k, m), shards, parity, length);
        for (int i = 0; i < m; i++) {
            datagrams.add(parity(id, k + i, parity[i], k, m));
        }
        return datagrams;
    }

    /** 10.0.0.0 and so many. */
    static InetAddress address(int number) {
        try {
            return InetAddress.getByAddress(
                    ByteBuffer.allocate(4).putInt(0x0A000000 + number).array());
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }
}

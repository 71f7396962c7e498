package social.dassie.fec;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A program that speaks UDP on loopback; what it waits for comes, or the test ends with an error. */
final class UdpSocket implements AutoCloseable {
    private static final Charset CHARSET = StandardCharsets.UTF_8;
    private static final int PATIENCE_MS = 20_000;

    private final DatagramSocket socket;

    UdpSocket() throws IOException {
        this(0);
    }

    UdpSocket(int port) throws IOException {
        this(InetAddress.getLoopbackAddress().getHostAddress(), port);
    }

    UdpSocket(String address, int port) throws IOException {
        socket = new DatagramSocket(new InetSocketAddress(address, port));
        socket.setSoTimeout(PATIENCE_MS);
    }

    int port() {
        return socket.getLocalPort();
    }

    void send(String text, int port) throws IOException {
        send(text.getBytes(CHARSET), port);
    }

    void send(byte[] bytes, int port) throws IOException {
        socket.send(new DatagramPacket(bytes, bytes.length, InetAddress.getLoopbackAddress(), port));
    }

    void send(byte[] bytes, String address, int port) throws IOException {
        socket.send(new DatagramPacket(bytes, bytes.length, new InetSocketAddress(address, port)));
    }

    DatagramPacket receive() throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[65_536], 65_536);
        socket.receive(packet);
        return packet;
    }

    static byte[] bytes(DatagramPacket packet) {
        return Arrays.copyOf(packet.getData(), packet.getLength());
    }

    static String text(DatagramPacket packet) {
        return new String(bytes(packet), CHARSET);
    }

    @Override
    public void close() {
        socket.close();
    }
}

package social.dassie.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A real name server on loopback (RFC 1035, over UDP). It knows only the root and the names that it was told. */
public final class TestDns implements AutoCloseable {
    private static final int A = 1;
    private static final int NS = 2;
    private static final int MX = 15;
    private static final int AAAA = 28;
    private static final int HEADER = 12;

    /** A record of a type, with its data as on the wire. */
    private record Entry(int type, ByteBuffer data) {}

    /** How the server answers. */
    private enum Mood {
        HELPFUL,
        FAILING,
        SILENT
    }

    private final DatagramSocket socket;
    private final Map<String, List<Entry>> entries = new ConcurrentHashMap<>();
    private final List<String> questions = new CopyOnWriteArrayList<>();
    private final Map<String, Mood> moods = new ConcurrentHashMap<>();
    private volatile Mood mood = Mood.HELPFUL;

    private TestDns() {
        add("", new Entry(NS, ByteBuffer.wrap(name("a.root-servers.example"))));
        try {
            this.socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread thread = new Thread(this::serve, "test-dns");
        thread.setDaemon(true);
        thread.start();
    }

    public static TestDns start() {
        return new TestDns();
    }

    /** The address, for the setting. */
    public String address() {
        return "127.0.0.1:" + socket.getLocalPort();
    }

    /** The names that were asked for, each with the number of its type. */
    public List<String> questions() {
        return questions;
    }

    /** Adds a mail server of a domain; an empty name says that it takes no email (RFC 7505). */
    public TestDns mx(String domain, int preference, String server) {
        byte[] name = name(server);
        byte[] data = ByteBuffer.allocate(2 + name.length)
                .putShort((short) preference)
                .put(name)
                .array();
        return add(domain, new Entry(MX, ByteBuffer.wrap(data)));
    }

    /** Adds an address, v4 or v6, of a name. */
    public TestDns address(String name, String literal) {
        try {
            byte[] data = InetAddress.getByName(literal).getAddress();
            return add(name, new Entry(data.length == 4 ? A : AAAA, ByteBuffer.wrap(data)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private TestDns add(String name, Entry entry) {
        entries.computeIfAbsent(name, key -> new CopyOnWriteArrayList<>()).add(entry);
        return this;
    }

    /** From now on no name exists for it, not even the root, as in networks that are closed. */
    public void knowsNothing() {
        entries.clear();
    }

    /** From now on it says that it cannot answer. */
    public void fails() {
        mood = Mood.FAILING;
    }

    /** From now on it says nothing. */
    public void fallsSilent() {
        mood = Mood.SILENT;
    }

    /** From now on it says about this name that it cannot answer. */
    public void failsAbout(String name) {
        moods.put(name, Mood.FAILING);
    }

    /** From now on it says nothing about this name. */
    public void fallsSilentAbout(String name) {
        moods.put(name, Mood.SILENT);
    }

    private void serve() {
        byte[] buffer = new byte[512];
        while (!socket.isClosed()) {
            DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
            try {
                socket.receive(packet);
                byte[] answer = answer(ByteBuffer.wrap(buffer, 0, packet.getLength()));
                if (answer.length > 0) {
                    socket.send(new DatagramPacket(answer, answer.length, packet.getSocketAddress()));
                }
            } catch (IOException closed) {
                return;
            }
        }
    }

    /** The answer to a question; empty for silence. */
    private byte[] answer(ByteBuffer query) throws IOException {
        short id = query.getShort(0);
        query.position(HEADER);
        List<String> labels = new ArrayList<>();
        for (int length = query.get(); length != 0; length = query.get()) {
            byte[] label = new byte[length];
            query.get(label);
            labels.add(new String(label, StandardCharsets.US_ASCII));
        }
        String name = String.join(".", labels).toLowerCase(Locale.ROOT);
        int type = query.getShort();
        query.getShort();
        byte[] question = new byte[query.position() - HEADER];
        query.get(HEADER, question);
        questions.add(name + " " + type);
        Mood now = moods.getOrDefault(name, mood);
        if (now == Mood.SILENT) {
            return new byte[0];
        }
        List<Entry> found = entries.getOrDefault(name, List.of()).stream()
                .filter(entry -> entry.type() == type)
                .toList();
        int code = now == Mood.FAILING ? 2 : entries.containsKey(name) ? 0 : 3;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(ByteBuffer.allocate(HEADER)
                .putShort(id)
                .putShort((short) (0x8180 | code))
                .putShort((short) 1)
                .putShort((short) (code == 0 ? found.size() : 0))
                .array());
        out.write(question);
        for (Entry entry : code == 0 ? found : List.<Entry>of()) {
            out.write(ByteBuffer.allocate(HEADER)
                    .putShort((short) 0xC00C) // the name of the question
                    .putShort((short) entry.type())
                    .putShort((short) 1)
                    .putInt(60)
                    .putShort((short) entry.data().array().length)
                    .array());
            out.write(entry.data().array());
        }
        return out.toByteArray();
    }

    private static byte[] name(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (String label : text.isEmpty() ? new String[0] : text.split("\\.")) {
            out.write(label.length());
            out.writeBytes(label.getBytes(StandardCharsets.US_ASCII));
        }
        out.write(0);
        return out.toByteArray();
    }

    @Override
    public void close() {
        socket.close();
    }
}

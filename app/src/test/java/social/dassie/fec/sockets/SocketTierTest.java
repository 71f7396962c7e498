package social.dassie.fec.sockets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which sockets are chosen, and that a tunnel trusts no length from the kernel. */
class SocketTierTest {
    @Test
    void nativeSockets_areChosenWhereTheyWork() throws ReflectiveOperationException {
        boolean isLinux = System.getProperty("os.name").equals("Linux") && Kernel.IS_X64;
        boolean isAllowed = Runtime.version().feature() >= 22
                && (boolean) Module.class.getMethod("isNativeAccessEnabled").invoke(Kernel.class.getModule());
        assertEquals(isLinux && isAllowed ? SocketTier.NATIVE : SocketTier.JAVA, SocketTier.best());
        assertEquals(
                SocketTier.best() == SocketTier.NATIVE,
                SocketTier.NATIVE.obstacle().isEmpty());
        assertEquals(Optional.empty(), SocketTier.JAVA.obstacle());
    }

    @Test
    void property_turnsNativeSocketsOff() {
        System.setProperty(SocketTier.PROPERTY, "java");
        try {
            assertEquals(SocketTier.JAVA, SocketTier.best());
        } finally {
            System.clearProperty(SocketTier.PROPERTY);
        }
    }

    /** The number of datagrams that a receiver gets of a message that says this about itself. */
    @ParameterizedTest
    @CsvSource({
        "1000, 0, 400, 3",
        "1000, 0, 1000, 1",
        "1000, 0, 0, 1",
        "1000, 0, -1, 1",
        "1000, 0, 2000000000, 1",
        "65536, 0, 1024, 64",
        "0, 0, 400, 1",
        "1000, 32, 400, 0",
        "65537, 0, 400, 0",
        "-1, 0, 400, 0",
        "-2147483648, 0, 400, 0"
    })
    void lengthsOfTheKernel_areChecked(int length, int flags, int segment, int datagrams) throws Exception {
        assumeTrue(SocketTier.NATIVE.obstacle().isEmpty(), "no native sockets here");
        ReceiveBatch batch = new ReceiveBatch();
        MessageHeaders headers = batch.headers;
        ByteBuffer bytes = headers.bytes();
        InetSocketAddress from = new InetSocketAddress(InetAddress.getByName("192.0.2.7"), 80);
        SocketAddresses.write(from, SocketAddresses.IPV6, bytes, headers.nameAt(0));
        // As in struct mmsghdr and struct cmsghdr of 64-bit Linux.
        int control = headers.nameAt(0) + 32;
        bytes.putLong(40, 24).putInt(48, flags).putInt(56, length);
        bytes.putLong(control, 20)
                .putInt(control + 8, 17)
                .putInt(control + 12, 104)
                .putInt(control + 16, segment);
        List<Integer> sizes = new ArrayList<>();
        batch.deliver(1, (sender, datagram, nowNs) -> {
            assertEquals(from, sender);
            sizes.add(datagram.remaining());
        });
        assertEquals(datagrams, sizes.size());
        assertTrue(datagrams == 0 || length == sizes.stream().mapToInt(i -> i).sum(), sizes::toString);
        batch.deliver(-11, (sender, datagram, nowNs) -> sizes.clear());
        assertEquals(datagrams, sizes.size());
    }
}

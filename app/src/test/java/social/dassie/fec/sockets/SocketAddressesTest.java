package social.dassie.fec.sockets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SocketAddressesTest {
    private static final int AT = 8;
    private final ByteBuffer bytes = ByteBuffer.allocate(64).order(ByteOrder.nativeOrder());

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "192.0.2.255", "::1", "2001:db8::ffff:0:1"})
    void addresses_areReadAsWritten(String text) throws UnknownHostException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(text), 51_820);
        assertEquals(28, SocketAddresses.write(address, SocketAddresses.IPV6, bytes, AT));
        assertEquals(address, SocketAddresses.read(bytes, AT));
        assertEquals(51_820, SocketAddresses.port(bytes, AT));
    }

    @Test
    void ipv4Socket_takesIpv4Only() throws UnknownHostException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getByName("192.0.2.7"), 80);
        assertEquals(16, SocketAddresses.write(address, SocketAddresses.IPV4, bytes, AT));
        assertEquals(address, SocketAddresses.read(bytes, AT));
        InetSocketAddress wide = new InetSocketAddress(InetAddress.getByName("2001:db8::1"), 80);
        assertEquals(0, SocketAddresses.write(wide, SocketAddresses.IPV4, bytes, AT));
    }

    @Test
    void scope_isKept() throws UnknownHostException {
        byte[] local = InetAddress.getByName("fe80::1").getAddress();
        SocketAddresses.write(
                new InetSocketAddress(Inet6Address.getByAddress(null, local, 7), 1), SocketAddresses.IPV6, bytes, AT);
        InetSocketAddress read = SocketAddresses.read(bytes, AT);
        assertEquals(7, read != null && read.getAddress() instanceof Inet6Address wide ? wide.getScopeId() : -1);
    }

    @Test
    void wildcard_isTheOneOfBothFamilies() throws UnknownHostException {
        InetAddress any = Inet4Address.getByName("0.0.0.0");
        SocketAddresses.write(new InetSocketAddress(any, 1), SocketAddresses.IPV6, bytes, AT);
        assertEquals(new InetSocketAddress(InetAddress.getByName("::"), 1), SocketAddresses.read(bytes, AT));
    }

    @Test
    void otherFamily_isNoAddress() {
        bytes.putShort(AT, (short) 1);
        assertNull(SocketAddresses.read(bytes, AT));
    }
}

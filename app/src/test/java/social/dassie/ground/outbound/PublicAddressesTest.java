package social.dassie.ground.outbound;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "0.1.2.3",
                "10.0.0.1",
                "10.255.255.255",
                "100.64.0.1",
                "100.127.255.255",
                "127.0.0.1",
                "127.255.0.9",
                "169.254.169.254",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.1",
                "192.0.2.1",
                "192.88.99.1",
                "192.168.1.1",
                "198.18.0.1",
                "198.19.255.255",
                "198.51.100.7",
                "203.0.113.9",
                "224.0.0.1",
                "239.255.255.255",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::ffff:127.0.0.1",
                "::ffff:10.0.0.1",
                "::127.0.0.1",
                "64:ff9b::7f00:1",
                "64:ff9b::808:808",
                "64:ff9b:1::1",
                "100::1",
                "2001::1",
                "2001:0:7f00:1::",
                "2001:2::1",
                "2001:10::1",
                "2001:20::1",
                "2001:db8::1",
                "2002:7f00:1::1",
                "2002:808:808::1",
                "2620:4f:8000::1",
                "3fff::1",
                "3fff:fff::1",
                "5f00::1",
                "fc00::1",
                "fdff::1",
                "fe80::1",
                "fec0::1",
                "ff02::1",
                "4000::1",
                "1::1"
            })
    void nonPublicAddresses_areRejected(String address) throws UnknownHostException {
        assertFalse(PublicAddresses.isPublic(InetAddress.getByName(address)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "8.8.8.8",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.1",
                "169.253.255.255",
                "169.255.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.0.1.1",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "223.255.255.255",
                "::ffff:8.8.8.8",
                "2001:200::1",
                "2001:4860:4860::8888",
                "2003::1",
                "2606:4700::1",
                "2a00::1",
                "3ffe::1"
            })
    void publicAddresses_areAllowed(String address) throws UnknownHostException {
        assertTrue(PublicAddresses.isPublic(InetAddress.getByName(address)));
    }
}

package social.dassie.ground.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the cookie that names other servers opens in the policy of the client's pages: plain names, and nothing else. */
class ConnectedServersTest {
    @Test
    void connectedServers_areAllowedForRequestsAndImages() {
        ConnectedServers servers =
                ConnectedServers.of("social.example~other.example:8443~xn--bcher-kva.example~social.example", true);
        assertEquals(List.of("social.example", "other.example:8443", "xn--bcher-kva.example"), servers.hosts());
        assertEquals(
                " https://social.example wss://social.example https://other.example:8443 wss://other.example:8443"
                        + " https://xn--bcher-kva.example wss://xn--bcher-kva.example",
                servers.connections());
        assertEquals(" https:", servers.media());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "*",
                "https:",
                "*.example",
                "social",
                "social.example.",
                ".example",
                "Social.example",
                "social.example/",
                "social.example:0",
                "social.example:123456",
                "social.example:*",
                "social.example;script-src *",
                "social.example 'unsafe-inline'",
                "social.example\r\nX: y",
                "a@social.example",
                "203.0.113.5",
                "203.0.113.5:443",
                "0x7f.1",
                "[::1]",
                "localhost",
                "two.localhost:8080",
                "127.0.0.1",
                "-a.example",
                "a_b.example",
                "'self'",
                "data:",
                "süd.example",
            })
    void otherValues_allowNothing(String cookie) {
        ConnectedServers servers = ConnectedServers.of(cookie, true);
        assertEquals("", servers.connections() + servers.media());
        // One that is bad takes away none that is good.
        assertEquals(
                List.of("social.example"),
                ConnectedServers.of(cookie + "~social.example", true).hosts());
    }

    @Test
    void loopback_isAllowedFromLoopbackOnly() {
        ConnectedServers servers = ConnectedServers.of("two.localhost:8080~127.0.0.1:9~social.example", false);
        assertEquals(
                " http://two.localhost:8080 ws://two.localhost:8080 http://127.0.0.1:9 ws://127.0.0.1:9"
                        + " https://social.example wss://social.example",
                servers.connections());
        assertEquals(" https: http://two.localhost:8080 http://127.0.0.1:9", servers.media());
    }

    @Test
    void excessServers_areOmitted() {
        String many =
                IntStream.range(0, 100).mapToObj(i -> "s" + i + ".example").collect(Collectors.joining("~"));
        assertEquals(
                ConnectedServers.MOST, ConnectedServers.of(many, true).hosts().size());
        assertEquals(List.of(), ConnectedServers.of("a".repeat(3_001), true).hosts());
        assertEquals(
                List.of(), ConnectedServers.of("a.".repeat(1_400) + "!", true).hosts());
        assertEquals(List.of(), ConnectedServers.of(null, true).hosts());
    }
}

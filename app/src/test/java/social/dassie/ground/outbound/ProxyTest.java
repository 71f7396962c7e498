package social.dassie.ground.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.outbound.OutboundException.Reason;
import social.dassie.ground.settings.SettingCatalogue;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestPeer;
import social.dassie.testing.TestProxy;

/** Requests through real proxies. */
class ProxyTest {
    private static final String ONION = "duckduckgogg42xjoc72x3sjasowoarfbgcmvfimaftt6twagswzczad.onion";

    @AutoClose
    private final TestPeer peer = TestPeer.start();

    @AutoClose
    private final TestProxy socks = TestProxy.socks().everythingIsAt(peer.port());

    @AutoClose
    private final TestProxy http = TestProxy.http().everythingIsAt(peer.port());

    private static ConnectionPolicy through(ConnectionPolicy reach, Map<String, String> settings) {
        return reach.through(SettingsSource.load(
                        SettingCatalogue.of(OutboundSettings.SETTINGS), Path.of("/nowhere"), Map.of(), settings)
                .get());
    }

    /** A policy that refuses private addresses, on a machine that resolves only {@code *.example}, to public ones. */
    private static ConnectionPolicy production(Map<String, String> settings) {
        return through(
                new ConnectionPolicy(
                        Set.of(80, 443),
                        false,
                        host -> {
                            if (host.equals("inside.example")) {
                                return InetAddress.getAllByName("10.0.0.1");
                            }
                            if (host.endsWith(".example")) {
                                return InetAddress.getAllByName("1.1.1.1");
                            }
                            if (host.matches("[0-9.]+|.*:.*")) {
                                return InetAddress.getAllByName(host);
                            }
                            throw new UnknownHostException(host);
                        },
                        null),
                settings);
    }

    private static Outbound outbound(ConnectionPolicy reach) {
        return new Outbound("Dassie", reach, new TestClock());
    }

    private static OutboundAnswer get(Outbound outbound, String url) throws OutboundException {
        return outbound.send(OutboundRequest.get(URI.create(url)));
    }

    private static OutboundException failure(Outbound outbound, String url) {
        return assertThrows(OutboundException.class, () -> get(outbound, url));
    }

    @Test
    void onionAndI2p_goToTheirProxies_whichResolveTheNames() throws IOException {
        peer.answers("/a", "text/plain", "a");
        String suffixes = ".onion=" + socks.address() + ", .i2p=" + http.address();
        try (Outbound outbound = outbound(production(Map.of("outbound.proxy_suffixes", suffixes)))) {
            assertEquals(200, get(outbound, "http://" + ONION + "/a").status());
            assertEquals(List.of(ONION + ":80"), socks.asked());
            assertEquals(200, get(outbound, "http://forum.i2p/a?b=c").status());
            assertEquals(List.of("forum.i2p:80"), http.asked());
            assertEquals(ONION, peer.received().get(0).headers().getFirst("Host"));
            assertEquals("GET /a?b=c", peer.received().get(1).toString());
            assertTrue(outbound.mayUsePlainHttp(ONION));
            assertTrue(outbound.mayUsePlainHttp("forum.i2p"));
            assertFalse(outbound.mayUsePlainHttp("social.example"));
            assertFalse(outbound.mayUsePlainHttp("onion"));
            assertEquals(Reason.REFUSED, failure(outbound, "http://10.0.0.1/").reason());
            assertEquals(
                    Reason.REFUSED,
                    failure(outbound, "http://" + ONION + ":22/").reason());
        }
    }

    @Test
    void withoutSuffixRule_onionIsUnreachable_andNeedsTls() {
        try (Outbound outbound = outbound(production(Map.of()))) {
            assertEquals(
                    Reason.UNREACHABLE,
                    failure(outbound, "http://" + ONION + "/a").reason());
            assertFalse(outbound.mayUsePlainHttp(ONION));
            assertEquals(List.of(), outbound.proxies());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void tls_isCheckedAgainstTheName_behindBothKinds(boolean isSocks) throws IOException {
        try (TestPeer secure = TestPeer.startWithTls();
                TestProxy proxy = isSocks ? TestProxy.socks() : TestProxy.http()) {
            proxy.everythingIsAt(secure.port());
            secure.answers("/a", "text/plain", "a");
            ConnectionPolicy reach = through(TestPeer.reach(), Map.of("outbound.proxy", proxy.address()));
            try (Outbound outbound = outbound(reach)) {
                assertEquals(
                        200, get(outbound, secure.urlAs("www.peer.test", "/a")).status());
                assertEquals(List.of("www.peer.test:" + secure.port()), proxy.asked());
                OutboundException wrong = failure(outbound, secure.urlAs("other.test", "/a"));
                assertEquals(Reason.UNREACHABLE, wrong.reason(), wrong::toString);
            }
        }
    }

    @Test
    void generalProxy_getsOnlyHostsWithPublicAddresses() throws IOException {
        peer.answers("/a", "text/plain", "a");
        try (Outbound outbound = outbound(production(Map.of("outbound.proxy", socks.address())))) {
            assertEquals(200, get(outbound, "http://social.example/a").status());
            for (String url : List.of(
                    "http://inside.example/a",
                    "http://127.0.0.1/a",
                    "http://10.0.0.1/a",
                    "http://[::1]/a",
                    "http://[fd00::1]/a",
                    "http://localhost/a",
                    "http://social.example:22/a")) {
                assertEquals(Reason.REFUSED, failure(outbound, url).reason(), url);
            }
            assertEquals(
                    Reason.UNREACHABLE,
                    failure(outbound, "http://unknown.test/a").reason());
            assertEquals(List.of("social.example:80"), socks.asked());
        }
    }

    @Test
    void proxyThatResolves_getsUnknownNames_butNoPrivateAddress() throws IOException {
        peer.answers("/a", "text/plain", "a");
        ConnectionPolicy reach =
                production(Map.of("outbound.proxy", socks.address(), "outbound.proxy_resolves", "true"));
        try (Outbound outbound = outbound(reach)) {
            assertEquals(200, get(outbound, "http://unknown.test/a").status());
            for (String url : List.of(
                    "http://127.0.0.1/", "http://[::1]/", "http://localhost/", "http://a.localhost/", "http://10.1/")) {
                assertEquals(Reason.REFUSED, failure(outbound, url).reason(), url);
            }
            assertTrue(failure(outbound, "http://0x7f000001/").reason() != Reason.HELD_BACK);
            assertEquals(List.of("unknown.test:80"), socks.asked());
        }
    }

    /** The port is that of the proxy, which is allowed here to see that its address is not. */
    @Test
    void proxyItself_isNotReachedByItsAddress() {
        int port = URI.create(socks.address()).getPort();
        ConnectionPolicy reach = through(
                new ConnectionPolicy(Set.of(80, 443, port), false, InetAddress::getAllByName, null),
                Map.of("outbound.proxy_suffixes", ".onion=" + socks.address()));
        try (Outbound outbound = outbound(reach)) {
            String url = "http://127.0.0.1:" + port + "/";
            assertEquals(Reason.REFUSED, failure(outbound, url).reason());
        }
        assertEquals(List.of(), socks.asked());
    }

    @Test
    void redirect_fromOnion_toPrivateAddress_isRefused() {
        peer.redirects("/a", 302, "http://127.0.0.1/b");
        String suffixes = ".onion=" + socks.address();
        try (Outbound outbound = outbound(production(Map.of("outbound.proxy_suffixes", suffixes)))) {
            assertEquals(
                    Reason.REFUSED, failure(outbound, "http://" + ONION + "/a").reason());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void login_isSentToTheGeneralProxyAlone(boolean isSocks) throws IOException {
        peer.answers("/a", "text/plain", "a");
        try (TestProxy proxy = (isSocks ? TestProxy.socks() : TestProxy.http())
                .everythingIsAt(peer.port())
                .requires("dassie:s3cret")) {
            Map<String, String> settings = Map.of(
                    "outbound.proxy",
                    proxy.address(),
                    "outbound.proxy_user",
                    "dassie",
                    "outbound.proxy_password",
                    "s3cret",
                    "outbound.proxy_suffixes",
                    ".i2p=" + http.address());
            try (Outbound outbound = outbound(production(settings))) {
                assertEquals(200, get(outbound, "http://social.example/a").status());
                assertEquals(List.of("dassie:s3cret"), proxy.logins());
                http.requires("x:y");
                get(outbound, "http://forum.i2p/a");
                assertEquals(List.of("none"), http.logins());
            }
            Map<String, String> wrong = Map.of(
                    "outbound.proxy", proxy.address(),
                    "outbound.proxy_user", "dassie",
                    "outbound.proxy_password", "guess");
            try (Outbound outbound = outbound(production(wrong))) {
                if (isSocks) {
                    OutboundException refused = failure(outbound, "http://social.example/a");
                    assertEquals(Reason.UNREACHABLE, refused.reason());
                } else {
                    assertEquals(407, get(outbound, "http://social.example/a").status());
                }
            }
        }
    }

    @Test
    void stoppedProxy_isNamed_andTheRequestMaySucceedLater() {
        String address = socks.address();
        socks.close();
        try (Outbound outbound = outbound(production(Map.of("outbound.proxy", address)))) {
            OutboundException failure = failure(outbound, "http://social.example/a");
            assertTrue(failure.isPassing());
            assertEquals("The proxy " + address + " does not answer", failure.getMessage());
            assertNotNull(outbound.proxies().get(0).problem());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void refusalOfTheProxy_namesIt(boolean isSocks) throws IOException {
        try (TestProxy proxy = isSocks ? TestProxy.socks() : TestProxy.http()) {
            proxy.refuses();
            try (Outbound outbound = outbound(production(Map.of("outbound.proxy", proxy.address())))) {
                OutboundException failure = failure(outbound, "https://social.example/a");
                assertTrue(failure.isPassing());
                assertTrue(failure.toString().contains(proxy.address()), failure::toString);
            }
        }
    }

    @Test
    void state_tellsAnsweringProxiesFromOtherPrograms() {
        String suffixes = ".onion=socks5://127.0.0.1:" + peer.port() + ", .i2p=" + http.address();
        ConnectionPolicy reach =
                production(Map.of("outbound.proxy", socks.address(), "outbound.proxy_suffixes", suffixes));
        try (Outbound outbound = outbound(reach)) {
            for (ProxyState state : outbound.proxies()) {
                boolean isOther = state.proxy().endsWith(":" + peer.port());
                assertEquals(isOther, state.problem() != null, state::toString);
            }
            assertEquals(3, outbound.proxies().size());
        }
    }

    @Test
    void settings_acceptProxiesOnly() {
        assertEquals("socks5://127.0.0.1:9050", parsed("socks5h://127.0.0.1:9050/"));
        assertEquals("http://proxy.example:3128", parsed("HTTP://proxy.example:3128"));
        assertEquals("socks5://[::1]:9050", parsed("socks5://[::1]:9050"));
        for (String text : List.of("", "127.0.0.1:9050", "https://a.example:1", "socks5://a", "http://u:p@a:1", "x")) {
            assertNull(parsed(text), text);
        }
        assertEquals(Optional.of(Map.of()), ProxyRoutes.parseSuffixes(""));
        for (String text : List.of("onion=socks5://a:1", ".onion", ".onion=a:1", ".o n=socks5://a:1", "=http://a:1")) {
            assertEquals(Optional.empty(), ProxyRoutes.parseSuffixes(text), text);
        }
        assertEquals(
                2,
                ProxyRoutes.parseSuffixes(".onion=socks5://a:1, .x.i2p=http://b:2,")
                        .orElseThrow()
                        .size());
    }

    private static @Nullable String parsed(String text) {
        return OutboundProxy.parse(text).map(OutboundProxy::toString).orElse(null);
    }
}

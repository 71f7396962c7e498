package social.dassie.ground.outbound;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingType;

/** The settings of requests to other servers. */
public final class OutboundSettings {
    public static final SettingList SETTINGS = new SettingList();

    public static final Setting<List<Integer>> PORTS = SETTINGS.of("outbound.ports", SettingType.PORTS)
            .standard("80, 443")
            .text(
                    "Ports for requests to other servers, separated by commas. Requests to private addresses are never made.");

    private static final ErrorCode A_PROXY =
            ErrorCode.of("error.a_proxy", "socks5://HOST:PORT or http://HOST:PORT, or empty");
    private static final ErrorCode SOME_PROXIES = ErrorCode.of(
            "error.proxies_by_suffix",
            "suffixes with proxies such as .onion=socks5://127.0.0.1:9050, separated by commas");

    static final Setting<Optional<OutboundProxy>> PROXY = SETTINGS.of(
                    "outbound.proxy",
                    SettingType.of(
                            Problem.of(A_PROXY),
                            value -> value.isEmpty()
                                    || OutboundProxy.parse(value).isPresent(),
                            UnaryOperator.identity(),
                            OutboundProxy::parse))
            .text(
                    "Proxy for all requests to other servers, such as socks5://127.0.0.1:1080 or http://proxy.example:3128; without one when empty.");

    static final Setting<String> PROXY_USER =
            SETTINGS.text("outbound.proxy_user").text("Username at outbound.proxy, if it requires one.");

    static final Setting<String> PROXY_PASSWORD = SETTINGS.text("outbound.proxy_password")
            .secretFor(PROXY)
            .text("Password at outbound.proxy; better kept in the environment, as DASSIE_OUTBOUND_PROXY_PASSWORD.");

    static final Setting<Boolean> PROXY_RESOLVES = SETTINGS.flag("outbound.proxy_resolves")
            .standard(false)
            .text(
                    "Whether only the proxy resolves names, because this machine cannot. Otherwise this server resolves each name first and refuses private addresses. With true, the proxy must refuse to connect to private networks.");

    static final Setting<Map<String, OutboundProxy>> PROXY_SUFFIXES = SETTINGS.of(
                    "outbound.proxy_suffixes",
                    SettingType.of(
                            Problem.of(SOME_PROXIES),
                            value -> ProxyRoutes.parseSuffixes(value).isPresent(),
                            UnaryOperator.identity(),
                            value -> ProxyRoutes.parseSuffixes(value).orElse(Map.of())))
            .text(
                    "Proxies for names with certain suffixes, such as .onion=socks5://127.0.0.1:9050, .i2p=http://127.0.0.1:4444. They resolve these names themselves. Servers below .onion and .i2p may then use http.");

    private OutboundSettings() {}
}

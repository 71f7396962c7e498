package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;
import static social.dassie.pages.console.system.SelfCheck.good;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.outbound.ProxyState;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.server.ServerSettings;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.tls.TlsSettings;

/**
 * Checks whether the server is reachable as it should be: its address, the proxy in front, its certificate, streams.
 */
final class ReachCheck {
    /**
     * The remaining validity that is a problem: Dassie, or the maintainer of the files, normally renews a certificate
     * much earlier, when a third of its lifetime is left.
     */
    private static final Duration CERTIFICATE_ENDS = Duration.ofDays(10);

    private final Platform platform;
    private final OwnAddress ownAddress;
    private final Metrics metrics;

    ReachCheck(Platform platform, OwnAddress ownAddress, Metrics metrics) {
        this.platform = platform;
        this.ownAddress = ownAddress;
        this.metrics = metrics;
    }

    /** @param proxy the address of an untrusted proxy that sent this request with a forwarding header; null for none */
    List<SelfCheck.Item> items(Settings now, @Nullable String proxy) {
        List<SelfCheck.Item> items = new ArrayList<>();
        OwnAddress.Echo echo = AddressSettings.areReachable(now) ? ownAddress.ask() : null;
        items.add(address(echo));
        items.add(proxies(now, proxy == null && echo != null ? echo.proxy() : proxy));
        if (TlsSettings.areOn(now)) {
            items.add(certificate());
        }
        if (echo != null && echo.doubt() == null) {
            items.add(streams(echo));
        }
        platform.outbound().proxies().forEach(state -> items.add(outboundProxy(state)));
        return items;
    }

    private SelfCheck.Item address(OwnAddress.@Nullable Echo echo) {
        String name = say("common.public_address", "Public address");
        String address = platform.addresses().baseUrl();
        if (echo == null) {
            return new SelfCheck.Item(
                    "address",
                    name,
                    SelfCheck.State.BAD,
                    say(
                            "console.system.is_an_address_that_only",
                            "{0} is an address that only this machine knows, or is not encrypted.",
                            address),
                    say(
                            "console.system.put_a_proxy_with_https",
                            "Put a proxy with HTTPS in front and change the address with {0}.",
                            "dassie rename"));
        }
        return echo.doubt() == null
                ? good(
                        "address",
                        name,
                        say(
                                "console.system.was_asked_just_now_and",
                                "{0} was checked just now and leads to this server.",
                                address))
                : new SelfCheck.Item(
                        "address",
                        name,
                        SelfCheck.State.LATE,
                        say(
                                "console.system.it_could_not_be_proven",
                                "Could not verify that {0} leads to this server: {1}.",
                                address,
                                echo.doubt()),
                        say(
                                "console.system.look_whether_it_opens_from",
                                "Check whether it opens from another network. Some networks do not let a server reach itself."));
    }

    private static SelfCheck.Item streams(OwnAddress.Echo echo) {
        String name = say("console.system.websockets", "WebSockets");
        return echo.mayUpgrade()
                ? good(
                        "streams",
                        name,
                        say("console.system.they_get_through_so_apps", "WebSockets work: apps get live updates."))
                : new SelfCheck.Item(
                        "streams",
                        name,
                        SelfCheck.State.BAD,
                        say(
                                "console.system.the_proxy_in_front_does",
                                "The proxy in front does not forward WebSockets, so apps get no live updates."),
                        say(
                                "console.system.let_it_pass_on_the",
                                "Configure it to forward the headers {0} and {1}.",
                                "Upgrade",
                                "Connection"));
    }

    private static SelfCheck.Item proxies(Settings now, @Nullable String proxy) {
        String name = say("console.system.proxy", "Proxy");
        if (proxy != null) {
            return new SelfCheck.Item(
                    "proxy",
                    name,
                    SelfCheck.State.BAD,
                    say(
                            "console.system.requests_come_through_a_proxy",
                            "Requests come through a proxy at {0} that is not trusted.",
                            proxy),
                    say(
                            "console.system.add_this_line_to_and",
                            "Add this line to {0} and start the server again: {1}",
                            "dassie.yaml",
                            "trusted_proxies: " + proxy));
        }
        boolean hasNone = !AddressSettings.areReachable(now) || TlsSettings.areOn(now);
        if (hasNone || !now.get(ServerSettings.TRUSTED_PROXIES).isEmpty()) {
            return good(
                    "proxy",
                    name,
                    say("console.system.people_are_told_apart_by", "Client addresses are forwarded correctly."));
        }
        return new SelfCheck.Item(
                "proxy",
                name,
                SelfCheck.State.LATE,
                say(
                        "console.system.no_proxy_is_trusted_so",
                        "No proxy is trusted, so all requests may appear to come from the proxy in front."),
                say(
                        "console.system.set_to_its_address_otherwise",
                        "Set {0} to its address; otherwise limits and blocks affect everyone at once.",
                        "trusted_proxies"));
    }

    private static SelfCheck.Item outboundProxy(ProxyState proxy) {
        String name = say("console.system.outbound_proxy", "Outbound proxy");
        String key = "outbound_proxy_" + proxy.proxy();
        return proxy.problem() == null
                ? good(key, name, say("console.system.outbound_proxy_answers", "{0} answers.", proxy.proxy()))
                : new SelfCheck.Item(
                        key,
                        name,
                        SelfCheck.State.BAD,
                        say(
                                "console.system.outbound_proxy_is_silent",
                                "{0} does not answer: {1}.",
                                proxy.proxy(),
                                proxy.problem()),
                        say(
                                "console.system.start_the_outbound_proxy",
                                "Start the proxy, or change {0} and {1}. Deliveries are retried until then.",
                                "outbound.proxy",
                                "outbound.proxy_suffixes"));
    }

    private SelfCheck.Item certificate() {
        Duration left = Duration.ofSeconds((long) metrics.value("dassie_certificate_left_seconds", ""));
        boolean isOver = left.isNegative() || left.isZero();
        boolean isGood = left.compareTo(CERTIFICATE_ENDS) > 0;
        return new SelfCheck.Item(
                "certificate",
                say("console.system.certificate", "Certificate"),
                isGood ? SelfCheck.State.GOOD : isOver ? SelfCheck.State.BAD : SelfCheck.State.LATE,
                isOver
                        ? say(
                                "console.system.there_is_none_that_is",
                                "No valid certificate, so browsers show a warning.")
                        : say("console.system.it_is_valid_for_more", "Valid for {0} more.", Numbers.time(left)),
                isGood ? "" : say("console.system.the_log_says_why_and", "See the log for the cause and the remedy."));
    }
}

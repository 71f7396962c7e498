package social.dassie.ground.outbound;

import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.client.BasicAuthentication;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.HttpProxy;
import org.eclipse.jetty.client.Origin;
import org.eclipse.jetty.client.ProxyConfiguration;
import org.eclipse.jetty.client.Socks5;
import org.eclipse.jetty.client.Socks5Proxy;
import org.eclipse.jetty.http.HttpHeader;

/** Configures Jetty's client to use the proxies. */
final class ProxySelection {
    private final ProxyRoutes routes;

    ProxySelection(ProxyRoutes routes) {
        this.routes = routes;
    }

    void configure(HttpClient client) {
        for (OutboundProxy proxy : routes.all()) {
            ProxyConfiguration.Proxy added =
                    proxy.kind() == OutboundProxy.Kind.SOCKS5 ? socks(proxy) : http(proxy, client);
            client.getProxyConfiguration().addProxy(added);
        }
    }

    private boolean isTo(Origin origin, OutboundProxy proxy) {
        // The request that opens a tunnel goes to the proxy itself.
        return !origin.getAddress().equals(address(proxy))
                && proxy.equals(routes.to(origin.getAddress().getHost()));
    }

    private static Origin.Address address(OutboundProxy proxy) {
        return new Origin.Address(proxy.address().host(), proxy.address().port());
    }

    private Socks5Proxy socks(OutboundProxy proxy) {
        Socks5Proxy socks = new Socks5Proxy(address(proxy), false) {
            @Override
            public boolean matches(Origin origin) {
                return isTo(origin, proxy);
            }
        };
        if (routes.hasLogin(proxy)) {
            socks.putAuthenticationFactory(new Socks5.UsernamePasswordAuthenticationFactory(
                    routes.user(), routes.password(), StandardCharsets.UTF_8));
        }
        return socks;
    }

    private HttpProxy http(OutboundProxy proxy, HttpClient client) {
        HttpProxy http = new HttpProxy(address(proxy), false) {
            @Override
            public boolean matches(Origin origin) {
                return isTo(origin, proxy);
            }
        };
        if (routes.hasLogin(proxy)) {
            client.getAuthenticationStore()
                    .addAuthenticationResult(new BasicAuthentication.BasicResult(
                            http.getURI(), HttpHeader.PROXY_AUTHORIZATION, routes.user(), routes.password()));
        }
        return http;
    }
}

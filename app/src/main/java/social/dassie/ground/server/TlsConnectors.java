package social.dassie.ground.server;

import java.io.IOException;
import java.net.BindException;
import java.net.SocketException;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executor;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.AbstractConnectionFactory;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.tls.Tls;

/**
 * The connectors for TLS that Dassie terminates itself: https with HTTP/2 and HTTP/1.1, and the one that redirects from
 * http to https. The plain http connector is still there, for programs on the same machine.
 */
public final class TlsConnectors {
    /** The name of the plain http connector that only redirects to https. */
    static final String HTTP = "http-to-https";

    /** Mozilla's "intermediate" recommendation, version 5.7, without DHE: supported by every client of the last ten years. */
    private static final String[] CIPHERS = {
        "TLS_AES_128_GCM_SHA256",
        "TLS_AES_256_GCM_SHA384",
        "TLS_CHACHA20_POLY1305_SHA256",
        "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256",
        "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
        "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384",
        "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
        "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
        "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256"
    };

    /** How long browsers use https only (RFC 6797). */
    private static final Duration HSTS = Duration.ofDays(365);

    private static final int MAX_STREAMS = 100;
    /** How much one connection, and one request, may send before it is read: memory that is used before any code requests it. */
    private static final int CONNECTION_WINDOW_BYTES = 256 << 10;

    private static final int REQUEST_WINDOW_BYTES = 128 << 10;

    private final ServerConnector https;
    private final @Nullable ServerConnector http;

    private TlsConnectors(ServerConnector https, @Nullable ServerConnector http) {
        this.https = https;
        this.http = http;
    }

    /** Adds the connectors to a running server. Throws {@link StartException} if a port cannot be opened. */
    static TlsConnectors open(Server server, HttpConfiguration plain, Tls tls, HeaderDeadline headers, Clock clock) {
        SecureConnections connections = new SecureConnections(headers);
        ServerConnector https = new OpenFilesConnector(server, tls.host(), tls.port(), clock, protocols(plain, tls));
        long idleMs = headers.deadlines().idle().toMillis();
        https.setIdleTimeout(idleMs);
        https.addEventListener(connections);
        start(server, https, "tls.port");
        connections.watch(server.getScheduler());
        if (tls.httpPort() < 0) {
            return new TlsConnectors(https, null);
        }
        ServerConnector http =
                new OpenFilesConnector(server, tls.host(), tls.httpPort(), clock, new HttpConnectionFactory(plain));
        http.setName(HTTP);
        http.setIdleTimeout(idleMs);
        http.addEventListener(headers);
        start(server, http, "tls.http_port");
        return new TlsConnectors(https, http);
    }

    private static org.eclipse.jetty.server.ConnectionFactory[] protocols(HttpConfiguration plain, Tls tls) {
        HttpConfiguration secure = new HttpConfiguration(plain);
        // There is one name and so one certificate; the name that a client sends (SNI) is irrelevant.
        secure.addCustomizer(new SecureRequestCustomizer(false, HSTS.toSeconds(), false));
        HTTP2ServerConnectionFactory http2 = new HTTP2ServerConnectionFactory(secure);
        http2.setMaxConcurrentStreams(MAX_STREAMS);
        http2.setInitialSessionRecvWindow(CONNECTION_WINDOW_BYTES);
        http2.setInitialStreamRecvWindow(REQUEST_WINDOW_BYTES);
        http2.setConnectProtocolEnabled(false); // WebSockets use HTTP/1.1
        ALPNServerConnectionFactory choice = new ALPNServerConnectionFactory();
        choice.setDefaultProtocol(HttpVersion.HTTP_1_1.asString());
        SslContextFactory.Server ssl = new SslContextFactory.Server();
        ssl.setSslContext(tls.context());
        ssl.setIncludeProtocols("TLSv1.3", "TLSv1.2");
        ssl.setIncludeCipherSuites(CIPHERS);
        ssl.setRenegotiationAllowed(false);
        return new org.eclipse.jetty.server.ConnectionFactory[] {
            new SslConnectionFactory(ssl, choice.getProtocol()),
            choice,
            http2,
            new HttpConnectionFactory(secure),
            new Challenge()
        };
    }

    private static void start(Server server, ServerConnector connector, String setting) {
        connector.setShutdownIdleTimeout(HttpServer.STOP_IDLE_MS);
        try {
            connector.open();
            server.addConnector(connector);
            connector.start();
        } catch (Exception e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            throw new StartException(
                    "Dassie cannot listen on " + connector.getHost() + " port " + connector.getPort() + " (" + setting
                            + "): " + cause.getMessage() + "; " + advice(cause),
                    e);
        }
    }

    private static String advice(Throwable cause) {
        String reason = String.valueOf(cause.getMessage());
        if (cause instanceof SocketException && reason.contains("ermission")) {
            return "ports below 1024 need a right: AmbientCapabilities=CAP_NET_BIND_SERVICE in the unit of systemd, or"
                    + " other ports (tls.port, tls.http_port) to which a router or a firewall leads 443 and 80";
        }
        return cause instanceof BindException
                ? "if another web server has it, stop that one, or set tls to off and let it stand in front"
                : "choose another one";
    }

    public int httpsPort() {
        return https.getLocalPort();
    }

    /** Returns the port that redirects from http to https; less than 0 for none. */
    public int httpPort() {
        return http == null ? -1 : http.getLocalPort();
    }

    /** The protocol after a certificate authority's handshake, which was the answer to its challenge: the connection ends. */
    private static final class Challenge extends AbstractConnectionFactory {
        Challenge() {
            super(Tls.CHALLENGE_PROTOCOL);
        }

        @Override
        public Connection newConnection(Connector connector, EndPoint endPoint) {
            return new Ending(endPoint, connector.getExecutor());
        }
    }

    /** A connection without content: it waits for the end of the handshake, and for the other side to close. */
    private static final class Ending extends AbstractConnection {
        Ending(EndPoint endPoint, Executor executor) {
            super(endPoint, executor);
        }

        @Override
        public void onOpen() {
            super.onOpen();
            fillInterested();
        }

        @Override
        public void onFillable() {
            try {
                if (getEndPoint().fill(BufferUtil.allocate(1)) == 0) {
                    fillInterested();
                    return;
                }
            } catch (IOException e) {
                // It is closed anyway.
            }
            close();
        }
    }
}

package social.dassie.ground.server;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.HttpResponseException;
import io.javalin.util.JavalinException;
import io.javalin.util.JavalinLogger;
import jakarta.servlet.DispatcherType;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.AbstractConnector;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Authenticator;
import social.dassie.ground.api.Json;
import social.dassie.ground.http.ClientAddress;
import social.dassie.ground.http.RateLimits;
import social.dassie.ground.http.Routes;
import social.dassie.ground.http.SessionStore;
import social.dassie.ground.http.UpgradeFilter;
import social.dassie.ground.metrics.Histogram;
import social.dassie.ground.server.answers.ErrorPage;
import social.dassie.ground.server.answers.LanguageFilter;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.tls.Tls;

/** The HTTP server: Javalin on Jetty, configured so that {@code /api} answers only with JSON. */
public final class HttpServer implements AutoCloseable {
    /** The time for connections without a request, once the stop has waited for those with one. */
    private static final long STOP_MS = 500;

    static final long STOP_IDLE_MS = 10;
    private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);

    private final Javalin javalin;
    private final Traffic traffic;
    private final Router router;
    private @Nullable TlsConnectors connectors;

    private HttpServer(Javalin javalin, Traffic traffic, Router router) {
        this.javalin = javalin;
        this.traffic = traffic;
        this.router = router;
    }

    /** Starts the server. */
    public static HttpServer start(
            HttpSettings settings,
            Routes routes,
            Authenticator authenticator,
            SessionStore sessions,
            ErrorPage errorPage,
            Clock clock) {
        HeaderDeadline headers = new HeaderDeadline(settings.deadlines());
        Traffic traffic = new Traffic(headers);
        RateLimits limits = new RateLimits(settings.admission().isRateLimited(), clock);
        RequestAddress addresses = new RequestAddress(settings.trustedProxies(), clock);
        Dispatcher dispatcher = new Dispatcher(settings, authenticator, sessions, limits, addresses);
        ErrorAnswers errors = new ErrorAnswers(settings, sessions, limits, addresses, errorPage);
        Javalin javalin = Javalin.create(config -> {
            configure(config, settings, routes, traffic, clock);
            register(config, errors);
        });
        Router router = new Router(routes, dispatcher);
        javalin.unsafe.servletRequestLifecycle = new ArrayList<>(List.of(router));
        try {
            // Javalin would log a failure in addition to our log entry.
            JavalinLogger.enabled = false;
            javalin.start();
            Server server = javalin.jettyServer().server();
            for (Connector connector : server.getConnectors()) {
                ((AbstractConnector) connector).setShutdownIdleTimeout(STOP_IDLE_MS);
                connector.addEventListener(headers);
            }
            headers.watch(server.getScheduler());
        } catch (JavalinException e) {
            throw new StartException(
                    "Dassie cannot listen on " + settings.host() + " port " + settings.port() + ": " + reason(e)
                            + "; choose another address or port with --host and --port",
                    e);
        }
        HttpServer started = new HttpServer(javalin, traffic, router);
        Tls tls = settings.tls();
        if (tls != null) {
            started.openDoors(settings, tls, headers, clock);
        }
        return started;
    }

    private void openDoors(HttpSettings settings, Tls tls, HeaderDeadline headers, Clock clock) {
        HttpConfiguration jetty = new HttpConfiguration();
        configureJetty(jetty, settings);
        try {
            connectors = TlsConnectors.open(javalin.jettyServer().server(), jetty, tls, headers, clock);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    public int port() {
        return javalin.port();
    }

    /** Returns the https connectors; null if TLS is off. */
    public @Nullable TlsConnectors connectors() {
        return connectors;
    }

    /** Returns the executor of the server: virtual threads if Java has them, otherwise a bounded pool. */
    public Executor executor() {
        return javalin.jettyServer().server().getThreadPool();
    }

    public Traffic traffic() {
        return traffic;
    }

    /** Returns how long requests took, by the values of the labels {@code route} and {@code status}. */
    public Map<List<String>, Histogram> routeTimes() {
        return router.times();
    }

    /** Answers new requests with 503 from now on, and closes their connections; requests in progress continue. */
    public void refuse() {
        traffic.close();
    }

    /** Waits for the requests in progress until this time ({@link System#nanoTime}); then their connections are closed. */
    public void await(long untilNs) {
        int left = traffic.await(untilNs);
        if (left > 0) {
            LOG.warn("Shutdown timed out: aborting {} requests", left);
        }
    }

    @Override
    public void close() {
        refuse();
        try {
            javalin.stop();
        } catch (JavalinException e) {
            // Connections that did not end in time are closed now.
            LOG.debug("Shutdown timed out for some connections", e);
        }
    }

    private static String reason(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }

    private static void configure(
            JavalinConfig config, HttpSettings settings, Routes routes, Traffic traffic, Clock clock) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.jetty.addConnector((server, jetty) -> new OpenFilesConnector(server, jetty, settings, clock));
        config.concurrency.useVirtualThreads = Runtime.version().feature() >= 21;
        config.http.compressionStrategy = CompressionStrategy.NONE; // AnswerBody compresses
        config.http.maxRequestSize = Long.MAX_VALUE;
        config.jetty.modifyHttpConfiguration(jetty -> configureJetty(jetty, settings));
        config.jetty.modifyServer(server -> {
            server.setErrorHandler(jsonErrors());
            server.setStopTimeout(STOP_MS);
            server.insertHandler(new BodyHandler(settings.deadlines(), new ClientAddress(settings.trustedProxies())));
            Tls tls = settings.tls();
            if (tls != null) {
                server.insertHandler(new HttpsOnly(tls, settings.addresses()));
            }
            RequestInterceptor keeper = settings.doorkeeper();
            if (keeper != null) {
                server.insertHandler(new InterceptingHandler(keeper, routes));
            }
            server.insertHandler(traffic);
        });
        config.jetty.modifyServletContextHandler(context -> {
            context.setErrorHandler(jsonErrors());
            context.getServletHandler().setDecodeAmbiguousURIs(true);
            context.addFilter(new FilterHolder(new UpgradeFilter()), "/*", EnumSet.of(DispatcherType.REQUEST));
            context.addFilter(new FilterHolder(new LanguageFilter()), "/*", EnumSet.of(DispatcherType.REQUEST));
        });
    }

    /** Lets any path reach the router, which decides which paths exist, and disconnects slow senders. */
    private static void configureJetty(HttpConfiguration jetty, HttpSettings settings) {
        jetty.setUriCompliance(UriCompliance.UNSAFE);
        jetty.setSendServerVersion(false);
        jetty.setIdleTimeout(settings.deadlines().idle().toMillis());
    }

    private static void register(JavalinConfig config, ErrorAnswers errors) {
        config.routes.exception(ApiException.class, errors::failed);
        config.routes.exception(HttpResponseException.class, errors::failed);
        config.routes.exception(Exception.class, errors::failed);
    }

    /**
     * Answers requests that Jetty rejects before a route is found: a malformed request line, headers that are too large.
     * Jetty reads nothing more from such a connection, and does not always announce that it closes it.
     */
    private static org.eclipse.jetty.server.Request.Handler jsonErrors() {
        return new ErrorHandler() {
            @Override
            public boolean handle(
                    org.eclipse.jetty.server.Request request,
                    org.eclipse.jetty.server.Response response,
                    org.eclipse.jetty.util.Callback callback) {
                String reason = HttpStatus.getMessage(response.getStatus());
                byte[] body = Json.text(Map.of("error", reason)).getBytes(StandardCharsets.UTF_8);
                response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json; charset=utf-8");
                response.getHeaders().put("Access-Control-Allow-Origin", "*");
                response.getHeaders().put(HttpHeader.CONNECTION, "close");
                response.write(true, ByteBuffer.wrap(body), callback);
                return true;
            }
        };
    }
}

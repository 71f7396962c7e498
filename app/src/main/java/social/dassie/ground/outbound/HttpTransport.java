package social.dassie.ground.outbound;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.http.HttpCookieStore;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.OutboundException.Reason;

/**
 * Sends single requests with Jetty's client. This class resolves every address to connect to, and certificates are
 * checked against the requested name. The client starts with the first request: many servers, and most tests, never send
 * one.
 */
final class HttpTransport implements AutoCloseable {
    /** How long a finished request may take to clean up. */
    static final Duration GRACE = Duration.ofSeconds(2);

    private static final long CONNECT_TIMEOUT_MS = 5_000;
    private static final long IDLE_TIMEOUT_MS = 10_000;
    private static final int MAX_THREADS = 32;
    private static final int MAX_CONNECTIONS_PER_HOST = 4;
    private static final int MAX_WAITING_PER_HOST = 64;
    private static final int MAX_HEADER_BYTES = 32 * 1024;
    private static final int MAX_POOLED_BUFFER_BYTES = 64 * 1024;
    private static final int MAX_POOL_BYTES = 4 * 1024 * 1024;

    private final ConnectionPolicy reach;
    private @Nullable HttpClient started;
    private boolean isClosed;

    HttpTransport(ConnectionPolicy reach) {
        this.reach = reach;
    }

    OutboundAnswer send(OutboundRequest request, URI url, Map<String, String> headers, long deadlineNs)
            throws OutboundException {
        long leftNs = deadlineNs - System.nanoTime();
        if (leftNs <= 0) {
            throw tooSlow(url);
        }
        OutboundProxy proxy = reach.proxies().to(url.getHost());
        int port = WebAddress.portOf(url);
        if (proxy != null) {
            reach.checkBehindProxy(bare(url.getHost()), port);
        } else if (reach.proxies().isAt(bare(url.getHost()), port)) {
            // Only a request for a tunnel may go to the proxy itself, if it has no public address.
            var unused = reach.addressesOf(bare(url.getHost()), port);
        }
        Request sent = client().newRequest(url)
                .method(request.method())
                .followRedirects(false)
                .timeout(leftNs, TimeUnit.NANOSECONDS);
        headers.forEach((name, value) -> sent.headers(fields -> fields.put(name, value)));
        byte[] body = request.body();
        if (body != null) {
            sent.body(new BytesRequestContent(headers.getOrDefault("Content-Type", "application/octet-stream"), body));
        }
        CompletableFuture<OutboundAnswer> answer = new CompletableFuture<>();
        sent.send(new Receiver(request, url, answer));
        return await(sent, url, proxy, answer, leftNs);
    }

    private static OutboundAnswer await(
            Request sent, URI url, @Nullable OutboundProxy proxy, CompletableFuture<OutboundAnswer> answer, long leftNs)
            throws OutboundException {
        try {
            return answer.get(leftNs + GRACE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw explained(url, proxy, e.getCause());
        } catch (TimeoutException e) {
            var unused = sent.abort(e);
            throw tooSlow(url);
        } catch (InterruptedException e) {
            var unused = sent.abort(e);
            Thread.currentThread().interrupt();
            throw new OutboundException(Reason.UNREACHABLE, "Interrupted while asking " + url, e);
        }
    }

    private static OutboundException explained(URI url, @Nullable OutboundProxy proxy, @Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutboundException known) {
                return known;
            }
            if (cause instanceof UncheckedIOException disk) {
                throw disk;
            }
            if (cause instanceof TimeoutException) {
                return tooSlow(url);
            }
        }
        Throwable known = failure == null ? new Error() : failure;
        if (proxy != null && failure instanceof ConnectException) {
            return new OutboundException(Reason.UNREACHABLE, "The proxy " + proxy + " does not answer", known);
        }
        String way = proxy == null ? "" : " through the proxy " + proxy;
        return new OutboundException(Reason.UNREACHABLE, "No answer from " + url + way + ": " + failure, known);
    }

    private static OutboundException tooSlow(URI url) {
        return new OutboundException(Reason.TOO_SLOW, url + " did not answer whole in time");
    }

    private synchronized HttpClient client() throws OutboundException {
        if (isClosed) {
            throw new OutboundException(Reason.UNREACHABLE, "The server is stopping");
        }
        if (started == null) {
            started = start();
        }
        return started;
    }

    private HttpClient start() {
        SslContextFactory.Client tls = new SslContextFactory.Client();
        if (reach.trust() != null) {
            tls.setSslContext(reach.trust());
        }
        ClientConnector connector = new ClientConnector();
        connector.setSelectors(1);
        connector.setSslContextFactory(tls);
        HttpClient client = new HttpClient(new HttpClientTransportOverHTTP(connector));
        QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, 1);
        threads.setName("outbound");
        threads.setDaemon(true);
        client.setExecutor(threads);
        client.setByteBufferPool(
                new ArrayByteBufferPool(0, -1, MAX_POOLED_BUFFER_BYTES, -1, MAX_POOL_BYTES, MAX_POOL_BYTES));
        client.setSocketAddressResolver(this::resolve);
        client.setConnectTimeout(CONNECT_TIMEOUT_MS);
        client.setIdleTimeout(IDLE_TIMEOUT_MS);
        client.setDestinationIdleTimeout(IDLE_TIMEOUT_MS);
        client.setMaxConnectionsPerDestination(MAX_CONNECTIONS_PER_HOST);
        client.setMaxRequestsQueuedPerDestination(MAX_WAITING_PER_HOST);
        client.setMaxResponseHeadersSize(MAX_HEADER_BYTES);
        client.setHttpCookieStore(new HttpCookieStore.Empty());
        client.setUserAgentField(null);
        new ProxySelection(reach.proxies()).configure(client);
        try {
            client.start();
        } catch (Exception e) {
            throw new IllegalStateException("The client for requests to other servers does not start", e);
        }
        // This code handles redirects, challenges and compression, not the library.
        client.getProtocolHandlers().clear();
        client.getContentDecoderFactories().clear();
        return client;
    }

    /** Resolves the addresses to connect to; Jetty itself resolves nothing. */
    private void resolve(String host, int port, Map<String, Object> context, Promise<List<InetSocketAddress>> promise) {
        started().getExecutor().execute(() -> {
            try {
                promise.succeeded(
                        isBehindProxy(context) || reach.proxies().isAt(bare(host), port)
                                ? List.of(new InetSocketAddress(InetAddress.getByName(bare(host)), port))
                                : reach.addressesOf(bare(host), port));
            } catch (IOException | RuntimeException e) {
                promise.failed(e);
            }
        });
    }

    /** Whether the address to connect to is that of a configured proxy, which may be on this machine. */
    private static boolean isBehindProxy(Map<String, Object> context) {
        return context.get(Destination.CONTEXT_KEY) instanceof Destination destination
                && destination.getProxy() != null;
    }

    /** Returns an IPv6 address without its brackets. */
    private static String bare(String host) {
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    private synchronized HttpClient started() {
        if (started == null) {
            throw new IllegalStateException("stopped");
        }
        return started;
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        if (started != null) {
            try {
                started.stop();
            } catch (Exception e) {
                throw new IllegalStateException("The client for requests to other servers does not stop", e);
            }
        }
    }
}

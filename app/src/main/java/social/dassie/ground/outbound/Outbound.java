package social.dassie.ground.outbound;

import java.net.URI;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.OutboundException.Reason;

/**
 * The only client for requests to other servers. Every request, and every redirect of it, is checked before it is sent:
 * http or https, an allowed port, no user info, a public address, a host that is not paused.
 *
 * <p>A call blocks until the answer arrives, so call it from a job and never inside a transaction.
 */
public final class Outbound implements AutoCloseable {
    /** The maximum number of requests of one call, including the first. */
    static final int MAX_REQUESTS = 5;

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final Set<Integer> HOST_IS_DOWN = Set.of(502, 503, 504);

    private final String userAgent;
    private final ConnectionPolicy reach;
    private final Clock clock;
    private final Map<Purpose, Breakers> breakers = new ConcurrentHashMap<>();
    private final @Nullable OutboundWatch watch;
    /** Null until the first request: most commands send none, and need no HTTP client. */
    private @Nullable HttpTransport transport;

    private boolean isClosed;

    /** @param userAgent names this server and its address, so that the other server knows whom to contact */
    public Outbound(String userAgent, ConnectionPolicy reach, Clock clock) {
        this(userAgent, reach, clock, null);
    }

    /** @param watch is notified of each request of a sandbox; null elsewhere */
    public Outbound(String userAgent, ConnectionPolicy reach, Clock clock, @Nullable OutboundWatch watch) {
        this.userAgent = userAgent;
        this.reach = reach;
        this.clock = clock;
        this.watch = watch;
    }

    /** Sends a request and returns the answer, whatever its status. */
    public OutboundAnswer send(OutboundRequest request) throws OutboundException {
        long deadlineNs = System.nanoTime() + request.timeout().toNanos();
        URI url = checked(request.url());
        Map<String, String> headers = new LinkedHashMap<>(request.headers());
        for (int sent = 0; sent < MAX_REQUESTS; sent++) {
            OutboundAnswer answer = ask(request, url, headers, deadlineNs);
            URI next = request.followsRedirects() ? next(answer) : null;
            if (next == null || !request.mayGo(url, next)) {
                return answer;
            }
            if (!isSameOrigin(url, next)) {
                headers.keySet().removeIf(Outbound::isForOneOrigin);
            }
            url = checked(next);
        }
        throw new OutboundException(
                Reason.TOO_MANY_REDIRECTS, request.url() + " redirects more than " + (MAX_REQUESTS - 1) + " times");
    }

    private OutboundAnswer ask(OutboundRequest request, URI url, Map<String, String> headers, long deadlineNs)
            throws OutboundException {
        if (!request.mayAsk(url)) {
            throw new OutboundException(Reason.REFUSED, "This server does not ask " + url);
        }
        String host = hostOf(url);
        Breakers hosts = breakersFor(request.purpose());
        if (request.purpose().pausesHosts()) {
            hosts.enter(host, request.timeout());
        }
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.putAll(request.signature(url));
        all.put("User-Agent", userAgent);
        all.put("Accept-Encoding", request.file() == null ? Encoding.ACCEPTED : "identity");
        try {
            OutboundAnswer answer = transport().send(request, url, all, deadlineNs);
            if (request.purpose().pausesHosts()) {
                note(hosts, host, answer);
            }
            show(request, url, answer.status(), null);
            return answer;
        } catch (OutboundException e) {
            if (request.purpose().pausesHosts()) {
                note(hosts, host, e);
            }
            show(request, url, 0, e.getMessage());
            throw e;
        }
    }

    private void show(OutboundRequest request, URI url, int status, @Nullable String failure) {
        if (watch != null) {
            watch.asked(request, url, status, failure);
        }
    }

    private Breakers breakersFor(Purpose purpose) {
        return breakers.computeIfAbsent(purpose, first -> new Breakers(clock));
    }

    /**
     * Returns when the pause of this address's host for this purpose ends, in milliseconds since the epoch; 0 if it is
     * not paused.
     */
    public long heldUntil(URI url, Purpose purpose) {
        return breakersFor(purpose).heldUntil(hostOf(url));
    }

    /**
     * Records that the host sent something verified as its own: requests to it are allowed again immediately.
     *
     * @param host with its port, unless it is the default port
     */
    public void heardFrom(String host) {
        for (Breakers hosts : breakers.values()) {
            if (host.indexOf(':') >= 0) {
                hosts.heardFrom(host);
            } else {
                hosts.heardFrom(host + ":443");
                hosts.heardFrom(host + ":80");
            }
        }
    }

    /** Returns whether requests without TLS are allowed: only if everything is on one machine, in the sandbox and in tests. */
    public boolean mayUsePlainHttp() {
        return reach.includesLoopback();
    }

    /**
     * Returns whether requests to a host may go without TLS: everywhere on one machine, and to hosts of hidden networks
     * that have a proxy.
     */
    public boolean mayUsePlainHttp(String host) {
        return mayUsePlainHttp() || reach.proxies().isHidden(host);
    }

    /** Asks each configured proxy whether it is there, which may take seconds. */
    public List<ProxyState> proxies() {
        return reach.proxies().all().stream().map(ProxyState::of).toList();
    }

    private static String hostOf(URI url) {
        return url.getHost() + ":" + WebAddress.portOf(url);
    }

    private static void note(Breakers hosts, String host, OutboundAnswer answer) {
        String retryAfter = answer.header("retry-after");
        if (retryAfter != null && (answer.status() == 429 || answer.status() == 503)) {
            hosts.asksForPeace(host, retryAfter);
        } else if (HOST_IS_DOWN.contains(answer.status())) {
            hosts.failed(host);
        } else {
            hosts.succeeded(host);
        }
    }

    private static void note(Breakers hosts, String host, OutboundException e) {
        switch (e.reason()) {
            case UNREACHABLE, TOO_SLOW -> hosts.failed(host);
            case TOO_LARGE, WRONG_TYPE -> hosts.succeeded(host); // it answers, although not as requested
            case REFUSED, TOO_MANY_REDIRECTS, HELD_BACK -> {}
        }
    }

    /** Returns the target of a redirect; null if the answer is not a redirect. */
    private static @Nullable URI next(OutboundAnswer answer) throws OutboundException {
        String location = answer.header("location");
        if (location == null || !REDIRECTS.contains(answer.status())) {
            return null;
        }
        return WebAddress.resolve(answer.url(), location)
                .orElseThrow(() ->
                        new OutboundException(Reason.REFUSED, answer.url() + " redirects to an invalid web address"));
    }

    private URI checked(URI url) throws OutboundException {
        Optional<URI> plain = WebAddress.parse(url.toString());
        if (plain.isEmpty()) {
            throw new OutboundException(Reason.REFUSED, "Not an address of the web, or one with a user: " + url);
        }
        int port = WebAddress.portOf(plain.get());
        if (!reach.mayUsePort(port)) {
            throw new OutboundException(Reason.REFUSED, "Port " + port + " is not one that may be used: " + url);
        }
        return plain.get();
    }

    private static boolean isSameOrigin(URI one, URI other) {
        return one.getScheme().equals(other.getScheme())
                && one.getHost().equals(other.getHost())
                && WebAddress.portOf(one) == WebAddress.portOf(other);
    }

    private static boolean isForOneOrigin(String header) {
        String name = header.toLowerCase(Locale.ROOT);
        return name.equals("authorization") || name.equals("cookie") || name.startsWith("signature");
    }

    private synchronized HttpTransport transport() {
        if (transport == null) {
            transport = new HttpTransport(reach);
            if (isClosed) {
                transport.close();
            }
        }
        return transport;
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        if (transport != null) {
            transport.close();
        }
    }
}

package social.dassie.cli.sandbox;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.OutboundWatch;
import social.dassie.ground.outbound.Purpose;
import social.dassie.ground.platform.LateBound;
import social.dassie.ground.server.Fault;
import social.dassie.ground.server.RequestInterceptor;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.emails.Email;
import social.dassie.reading.streaming.StreamWatch;

/** Observes everything that enters or leaves a sandbox: records it in the journal, and injects the faults. */
public final class SandboxWatch implements RequestInterceptor, StreamWatch, OutboundWatch {
    /** The header with which a request asks for its own fault. */
    static final String HEADER = "Sandbox-Fault";

    private static final Pattern TOKEN = Pattern.compile("(?:^|&)access_token=([^&]+)");
    /** The content encodings of push messages (RFC 8188). */
    private static final Set<String> ENCRYPTED = Set.of("aes128gcm", "aesgcm");

    private final LateBound<Tools> core = new LateBound<>("the core of the sandbox");
    private final SandboxClock clock;
    private final Faults faults = new Faults();
    private final Journal journal = new Journal();
    /** Whether each request that may change something advances the clock by a second. */
    private final boolean isMovedByRequests;
    /** Whether others than the people of a seed may send requests. */
    private volatile boolean isOpen;

    private final Map<Long, String> names = new ConcurrentHashMap<>();

    /** The observed parts of the core receive this object, so the core is created after it: {@link #observe}. */
    public SandboxWatch(SandboxClock clock) {
        this.clock = clock;
        this.isMovedByRequests = clock.seed().isPresent();
        this.isOpen = !isMovedByRequests;
    }

    /** Sets the core, which has the names of accounts. */
    void observe(Tools tools) {
        core.set(tools);
    }

    Faults faults() {
        return faults;
    }

    Journal journal() {
        return journal;
    }

    /** Admits others, too. Called once the posts from before the start are written. */
    void open() {
        isOpen = true;
    }

    @Override
    public Fault arrives(Visit visit) {
        if (!isOpen && !String.valueOf(visit.header().apply("User-Agent")).startsWith("Dassie/")) {
            return new Fault(
                    Duration.ZERO,
                    503,
                    Map.of("Retry-After", "1"),
                    "The sandbox is being filled, please try again in a moment",
                    Fault.Cut.NEVER);
        }
        if (isMovedByRequests
                && !visit.method().equals("GET")
                && !visit.method().equals("HEAD")) {
            clock.advance(Duration.ofSeconds(1));
        }
        try {
            FaultText fault = fault(visit.method(), visit.path(), visit.header(), text -> !text.isOfStream());
            return fault.equals(FaultText.NONE) ? Fault.NONE : fault.at(clock.millis());
        } catch (ApiException e) {
            return new Fault(Duration.ZERO, e.status(), Map.of(), HEADER + ": " + e.getMessage(), Fault.Cut.NEVER);
        }
    }

    /** Returns the fault that the request itself asks for, otherwise one that was added for it. */
    private FaultText fault(
            String method, String path, Function<String, @Nullable String> header, Predicate<FaultText> kind) {
        String own = header.apply(HEADER);
        if (own != null) {
            FaultText asked = FaultText.parse(own);
            return kind.test(asked) ? asked : FaultText.NONE;
        }
        return faults.take(method, path, kind);
    }

    @Override
    public void leaves(Visit visit, Fault fault, int status, long tookNs) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        facts.put("method", visit.method());
        facts.put("path", visit.path());
        facts.put(
                "query",
                visit.query() == null ? null : TOKEN.matcher(visit.query()).replaceAll(""));
        facts.put("route", visit.route());
        facts.put("status", status);
        facts.put("account", caller(visit));
        facts.put("took_ms", TimeUnit.NANOSECONDS.toMillis(tookNs));
        facts.put("is_fault", fault.equals(Fault.NONE) ? null : true);
        journal.add("request", clock.millis(), facts);
    }

    /** Returns the name of the account whose token a request has; null without one. */
    private @Nullable String caller(Visit visit) {
        String header = visit.header().apply("Authorization");
        String token = null;
        if (header != null && header.regionMatches(true, 0, "Bearer ", 0, 7)) {
            token = header.substring(7).strip();
        } else if (visit.query() != null) {
            Matcher query = TOKEN.matcher(visit.query());
            token = query.find() ? query.group(1) : null;
        }
        if (token == null) {
            return null;
        }
        try {
            Caller caller = core.get().tokens().authenticate(token);
            return caller.isUser() ? name(caller.accountId()) : null;
        } catch (ApiException unknown) {
            return null;
        }
    }

    private String name(long accountId) {
        return names.computeIfAbsent(
                accountId,
                id -> core.get().accounts().findAll(List.of(id)).stream()
                        .findFirst()
                        .map(Account::username)
                        .orElse(""));
    }

    @Override
    public long lastsFor(String method, String path, Function<String, @Nullable String> header) {
        return fault(method, path, header, FaultText::isOfStream).lastsFor();
    }

    @Override
    public void sent(long accountId, String stream, String event, String payload) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("account", name(accountId));
        facts.put("stream", String.join(":", Json.read(stream, String[].class)));
        facts.put("event", event);
        facts.put("payload", payload);
        journal.add("stream", clock.millis(), facts);
    }

    @Override
    public void asked(OutboundRequest request, URI url, int status, @Nullable String failure) {
        byte[] body = request.body();
        boolean isPush = ENCRYPTED.contains(request.headers().getOrDefault("Content-Encoding", ""));
        boolean isDelivery = request.purpose() == Purpose.DELIVERY;
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        facts.put("method", request.method());
        facts.put("url", url.toString());
        facts.put("type", isDelivery && body != null ? typeOf(body) : null);
        facts.put("status", status);
        facts.put("failure", failure);
        journal.add(isDelivery ? "delivery" : isPush ? "push" : "outbound", clock.millis(), facts);
    }

    /** Returns the type of an activity, such as Create. */
    private static @Nullable String typeOf(byte[] activity) {
        Object type = Json.read(new String(activity, StandardCharsets.UTF_8), Map.class)
                .get("type");
        return type == null ? null : type.toString();
    }

    /** Called with each email and its recipient's address. */
    public void mailed(String to, Email email) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("to", to);
        facts.put("subject", email.subject());
        facts.put("text", email.text(""));
        journal.add("mail", clock.millis(), facts);
    }
}

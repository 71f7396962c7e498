package social.dassie.federation.deliveries;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import social.dassie.federation.deliveries.queue.OutgoingActivity;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** Inboxes of other servers, which answer as a test wants, and a sender of activities for them. */
public final class Inboxes implements AutoCloseable {
    private final TestApp app;
    private final TestClient sender;
    private final TestPeer peer = TestPeer.start();
    private final Map<String, Deque<Integer>> answers = new ConcurrentHashMap<>();
    private String retryAfter = "";

    public Inboxes(TestApp app, TestClient sender) {
        this.app = app;
        this.sender = sender;
        peer.answers("/", this::answer);
    }

    /** The paths under {@code path} answer with these statuses, the last of them from then on. */
    public Inboxes answer(String path, Integer... statuses) {
        answers.put(path, new ArrayDeque<>(List.of(statuses)));
        return this;
    }

    public Inboxes retryAfter(String value) {
        retryAfter = value;
        return this;
    }

    private void answer(HttpExchange exchange) throws IOException {
        Deque<Integer> left = answers.getOrDefault(exchange.getRequestURI().getPath(), new ArrayDeque<>(List.of(202)));
        int status = left.size() > 1 ? left.remove() : left.element();
        if (!retryAfter.isEmpty() && status >= 400) {
            exchange.getResponseHeaders().set("Retry-After", retryAfter);
        }
        if (status / 100 == 3) {
            exchange.getResponseHeaders().set("Location", "/elsewhere");
        }
        TestPeer.send(
                exchange,
                status,
                "text/plain",
                status >= 400 ? "No\u0007 way\nmore".getBytes(StandardCharsets.UTF_8) : new byte[0]);
    }

    public TestPeer peer() {
        return peer;
    }

    /** The address of an inbox on a host. */
    public String at(String host, String path) {
        return peer.urlAs(host + ".peer.test", path);
    }

    /** The name of a host as deliveries know it. */
    public String host(String name) {
        return name + ".peer.test:" + peer.port();
    }

    /** Sends an activity, named so, about an object to inboxes. */
    void send(String name, String object, String... inboxes) {
        send(activity(name, object, false), inboxes);
    }

    void send(OutgoingActivity activity, String... inboxes) {
        app.app().core().deliveries().deliveries.send(activity, Arrays.asList(inboxes));
    }

    public OutgoingActivity activity(String name, String object, boolean isLate) {
        String id = TestApp.URL + "/activities/" + name;
        byte[] body = ("{\"id\":\"" + id + "\"}").getBytes(StandardCharsets.UTF_8);
        return new OutgoingActivity(sender.id(), id, "Create", object, body, isLate, false, false, false);
    }

    /** The names of the activities that arrived at a path, in their order; at {@code /} those of every path. */
    public List<String> received(String path) {
        List<String> names = new ArrayList<>();
        for (TestPeer.Received request : peer.received()) {
            if (path.equals("/") || request.path().equals(path)) {
                String body = new String(request.body(), StandardCharsets.UTF_8);
                names.add(body.substring(body.lastIndexOf('/') + 1, body.length() - 2));
            }
        }
        return names;
    }

    @Override
    public void close() {
        peer.close();
    }
}

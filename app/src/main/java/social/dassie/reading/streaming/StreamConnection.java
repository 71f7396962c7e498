package social.dassie.reading.streaming;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.streams.StreamEnd;
import social.dassie.ground.streams.StreamListener;
import social.dassie.ground.streams.StreamOutput;

/** One open connection of one client, with its subscriptions. */
class StreamConnection implements StreamListener {
    private static final ErrorCode TOO_MANY_SUBSCRIPTIONS =
            ErrorCode.of("error.too_many_subscriptions", "Too many subscriptions");

    private static final Logger LOG = LoggerFactory.getLogger(StreamConnection.class);
    private static final int MAX_SUBSCRIPTIONS = 100;
    private static final long PING_MS = 30_000;
    private static final long THUMP_MS = 15_000;

    private final Streams streams;
    private final Caller caller;
    private final StreamOutput output;
    private final boolean isSocket;
    private final Map<Topic, Subscription> subscriptions = new LinkedHashMap<>(2);
    private boolean isOver;
    private long nextBeatMs;
    private volatile boolean isAnswered = true;

    StreamConnection(Streams streams, Caller caller, StreamOutput output, boolean isSocket, long nowMs) {
        this.streams = streams;
        this.caller = caller;
        this.output = output;
        this.isSocket = isSocket;
        this.nextBeatMs = nowMs + periodMs();
    }

    private long periodMs() {
        return isSocket ? PING_MS : THUMP_MS;
    }

    Caller caller() {
        return caller;
    }

    /** Subscribes to a stream; a second time does nothing. 400 and 401 for an invalid request. */
    void subscribe(StreamRequest wanted) {
        Topic topic = streams.topic(caller, wanted);
        Subscription subscription = new Subscription(this, topic, Streams.label(topic.name(), wanted));
        synchronized (subscriptions) {
            if (isOver || subscriptions.containsKey(topic)) {
                return;
            }
            if (subscriptions.size() >= MAX_SUBSCRIPTIONS) {
                throw ApiException.of(429, TOO_MANY_SUBSCRIPTIONS);
            }
            subscriptions.put(topic, subscription);
            streams.subscribers().add(subscription);
        }
    }

    private void unsubscribe(StreamRequest wanted) {
        Topic topic = streams.topic(caller, wanted);
        synchronized (subscriptions) {
            Subscription subscription = subscriptions.remove(topic);
            if (subscription != null) {
                streams.subscribers().remove(subscription);
            }
        }
    }

    /** Subscribes to a stream, and sends an error as a message: the socket stays open. */
    void trySubscribe(StreamRequest wanted) {
        answering(() -> subscribe(wanted));
    }

    @Override
    public void received(String text) {
        JsonNode message = parse(text);
        switch (message.path("type").asText()) {
            case "subscribe" -> trySubscribe(StreamRequest.of(message));
            case "unsubscribe" -> answering(() -> unsubscribe(StreamRequest.of(message)));
            default -> LOG.debug("Streaming client sent an unknown message type");
        }
    }

    private static JsonNode parse(String text) {
        try {
            return Json.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            LOG.debug("Streaming client sent invalid JSON", e);
            return Json.MAPPER.missingNode();
        }
    }

    private void answering(Runnable work) {
        try {
            work.run();
        } catch (ApiException e) {
            refuse(e.status(), e.getMessage());
        } catch (RuntimeException e) {
            LOG.error("Streaming subscription failed; the client received an error", e);
            refuse(500, "There was a temporary problem serving your request, please try again");
        }
    }

    private void refuse(int status, String error) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("error", error);
        body.put("status", status);
        output.send(Json.text(body).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void answered() {
        isAnswered = true;
    }

    @Override
    public void ended() {
        synchronized (subscriptions) {
            isOver = true;
            subscriptions.values().forEach(streams.subscribers()::remove);
            subscriptions.clear();
        }
        streams.ended(this);
    }

    void send(StreamMessage message, String label) {
        output.send(isSocket ? message.frame(label) : message.eventLines());
    }

    /** Pings a WebSocket and closes it if it did not answer the previous ping; keeps server-sent events alive. */
    void beat(long nowMs) {
        if (nowMs < nextBeatMs) {
            return;
        }
        nextBeatMs = nowMs + periodMs();
        if (isSocket && !isAnswered) {
            output.end(StreamEnd.GONE);
            return;
        }
        isAnswered = false;
        output.beat();
    }

    void end(StreamEnd why) {
        output.end(why);
    }

    /** Ends the stream; {@code written} runs after its closing message was written, or failed to be. */
    void end(StreamEnd why, Runnable written) {
        output.end(why, written);
    }

    void cut() {
        output.cut();
    }
}

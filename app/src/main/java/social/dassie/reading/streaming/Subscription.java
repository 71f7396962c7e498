package social.dassie.reading.streaming;

/**
 * A client's subscription to one stream.
 *
 * @param label the stream as its client named it, as JSON: messages over a WebSocket contain it
 */
record Subscription(StreamConnection stream, Topic topic, String label) {
    long accountId() {
        return stream.caller().accountId();
    }

    void send(StreamMessage message) {
        stream.send(message, label);
    }
}

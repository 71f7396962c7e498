package social.dassie.streaming;

/**
 * One stream that one client wants.
 *
 * @param label the stream as its client named it, as JSON: what comes over a WebSocket says so
 */
record Subscription(StreamConnection stream, Topic topic, String label) {
    long accountId() {
        return stream.caller().accountId();
    }

    void tell(StreamMessage message) {
        stream.tell(message, label);
    }
}

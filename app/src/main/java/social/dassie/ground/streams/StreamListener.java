package social.dassie.ground.streams;

/** The owner of an open stream; it receives what the client does. */
public interface StreamListener {
    /** Called when the client sent a text; only over a WebSocket. */
    void received(String text);

    /** Called when the client answered a ping; only over a WebSocket. */
    void answered();

    /**
     * Called once when nothing is sent or received any more, whoever ended the stream, and also when it was never open.
     */
    void ended();
}

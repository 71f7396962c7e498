package social.dassie.ground.streams;

/** The owner of an open stream; it is notified of the client's actions. */
public interface StreamListener {
    /** Called when the client has sent a text; only over a WebSocket. */
    void received(String text);

    /** Called when the client has answered a ping; only over a WebSocket. */
    void answered();

    /** Called once when nothing is sent or received any longer, regardless of who ended the stream, even if it was never open. */
    void ended();
}
